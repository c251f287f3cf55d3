// /robot/{manual} and /robot: a conversation with the robot, as a page or in a frame on another site (specification §2; AI-02, EMBED-02).
import { type Lang, LIMITS, type RobotView } from '@lectern/contracts'
import { Button, StatePanel } from '@lectern/ui'
import { Bot } from '@lectern/ui/icons'
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { chosenLang, useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { loginPath } from '~/lib/redirect.ts'
import type { Route } from './+types/robot.route'
import { Chat } from './chat/chat.tsx'
import { type Closed, closedOf } from './chat/closed.ts'
import { closeFrame, inFrame } from './chat/frame.ts'

/** `lang`: of the page; null as the request says. */
type LoadedRobot = { lang: Lang | null } & ({ view: RobotView; signedIn: boolean; keptAs: string } | { closed: Closed })

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<LoadedRobot> {
  const caller = context.get(callerContext)
  const chosen = chosenLang(request)
  try {
    const view = await caller.robot.view({ manual: params.id, lang: chosen ?? undefined })
    const signedIn = await caller.auth.isLoggedIn()
    // Each person has a conversation of their own with each robot, also those who use the browser one after the other.
    const keptAs = `${view.manualId ?? ''} ${signedIn ? (await caller.auth.me()).id : 'visitor'}`
    return { lang: chosen ?? view.language, view, signedIn, keptAs }
  } catch (error) {
    return { lang: chosen, closed: closedOf(error) }
  }
}
export const handle = { lang: ({ lang }: LoadedRobot) => lang }
// A conversation continues whatever the address is later.
export const shouldRevalidate = () => false

function ClosedPanel({ closed, manual, beside }: { closed: Closed; manual?: string; beside: boolean }) {
  const { t } = useText()
  const signIn = closed === 'login'
  return (
    <main className="grid h-full place-items-center p-6">
      <StatePanel
        icon={<Bot />}
        title={t('robot.closed.title')}
        hint={t(`robot.closed.${closed}`)}
        action={
          manual && (signIn || closed === 'password') ? (
            <Button asChild variant="primary">
              <a
                href={signIn ? loginPath(paths.robot(manual)) : paths.pub(manual)}
                target={beside ? '_blank' : undefined}
                rel="noopener"
              >
                {t(signIn ? 'robot.closed.signIn' : 'robot.closed.openManual')}
              </a>
            </Button>
          ) : undefined
        }
      />
    </main>
  )
}

const unchanging = () => () => {}

export default function RobotPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useText()
  const [query] = useSearchParams()
  const framed = useSyncExternalStore(unchanging, inFrame, () => false) && query.has('embed')
  return (
    <div className="h-dvh">
      <title>{'view' in loaderData ? loaderData.view.robotName : t('robot.title')}</title>
      <meta name="robots" content="noindex" />
      {'view' in loaderData ? (
        <main className="h-full">
          <Chat
            whole
            view={loaderData.view}
            signedIn={loaderData.signedIn}
            keptAs={loaderData.keptAs}
            first={query.get('question')?.slice(0, LIMITS.searchText)}
            onClose={framed ? closeFrame : undefined}
          />
        </main>
      ) : (
        <ClosedPanel closed={loaderData.closed} manual={params.id} beside={query.has('embed')} />
      )}
    </div>
  )
}
