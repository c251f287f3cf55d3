// /home/start: greeting, one box to search and ask, what to begin, then what to continue (specification §2 Home and start).
import type { Onboarding } from '@lectern/contracts'
import { Button, StatePanel } from '@lectern/ui'
import { Layers } from '@lectern/ui/icons'
import { type ReactNode, useSyncExternalStore } from 'react'
import { FirstSteps } from '~/features/library/onboarding/index.ts'
import { SpaceGrid, SpaceGridSkeleton } from '~/features/library/spaces/space-card.tsx'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useSession } from '~/lib/session.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ViewSwitch } from '~/shared/lists/list-tools.tsx'
import { useListChoice } from '~/shared/lists/use-list-choice.ts'
import { Page } from '~/shared/page/page.tsx'
import { useCreate } from '~/shared/page/shell-context.ts'
import { AskContact } from '~/shared/people/contact.tsx'
import { useMayWrite, useSpaces } from '~/shared/queries/library.ts'
import { greetingOf } from './greeting.ts'
import { ProgressRing } from './progress-ring.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Section } from './section.tsx'
import { CommonManuals, Favourites, PublicArea, RecentArticles } from './start-lists.tsx'

const SPACES = 4
const SORTS = ['recent'] as const
const FIRST = { view: 'list', sort: 'recent', order: 'desc' } as const
const never = () => () => {}

function Lists() {
  const { t } = useText()
  const { spaces } = useSpaces()
  const { choice, change } = useListChoice('start', SORTS, FIRST)
  const view = choice?.view ?? FIRST.view
  return (
    <>
      <RecentArticles view={view} tools={<ViewSwitch view={view} onChange={(next) => change({ view: next })} />} />
      <CommonManuals />
      <Favourites view={view} />
      <Section id="spaces" title={t('home.start.spaces')} to={paths.spaces}>
        {spaces ? <SpaceGrid spaces={spaces.slice(0, SPACES)} /> : <SpaceGridSkeleton />}
      </Section>
      <PublicArea />
    </>
  )
}

/** One column, what one did last on top. `search`: the box below the greeting; `firstSteps`: what the server knows of them. */
export function StartPage({ search, firstSteps }: { search: ReactNode; firstSteps?: Onboarding }) {
  const { t } = useText()
  const user = useSession()
  const create = useCreate()
  const { spaces, error, refetch } = useSpaces()
  const mayWrite = useMayWrite()
  // The server does not know the reader's clock, so the time of day is greeted in the browser only.
  const greeting = useSyncExternalStore(
    never,
    () => greetingOf(new Date().getHours()),
    () => 'plain' as const,
  )
  return (
    <Page crumbs={[{ text: t('home.start.title') }]} className="max-w-220">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:pt-4">
        <h1 className="min-w-0 break-words font-semibold text-ink text-xl sm:text-2xl">
          {t(`home.start.greeting.${greeting}`, { name: user.name })}
        </h1>
        <ProgressRing />
      </div>
      {search}
      <QuickActions mayWrite={mayWrite} mayCreateManual={spaces?.some((one) => one.abilities.createManual) ?? false} />
      <FirstSteps initialState={firstSteps} />
      {error && !spaces ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : spaces?.length === 0 ? (
        <>
          {/* Administrators have the first steps here; nobody is above them whom they could ask. */}
          {!user.currentTenantAdminRole && (
            <StatePanel
              icon={<Layers />}
              title={t('home.start.noSpace')}
              hint={
                <>
                  {t('home.start.noSpaceHint')}
                  <AskContact />
                </>
              }
              action={<Button onClick={create.space}>{t('space.create')}</Button>}
            />
          )}
          <PublicArea />
        </>
      ) : (
        <Lists />
      )}
    </Page>
  )
}
