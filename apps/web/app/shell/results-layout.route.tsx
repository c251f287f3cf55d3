// Around the search results: the shell of the application for people who searched there, the head of the manual for readers of it,
// and the head of the host for other visitors (specification §2 AI search results page).
import type { PortalFrame, PublishedTree, UserInfo } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import { Button } from '@lectern/ui'
import { ArrowLeft } from '@lectern/ui/icons'
import { Outlet, useSearchParams } from 'react-router'
import { type Caller, callerContext } from '~/lib/caller.ts'
import { signedContext } from '~/lib/guard-requests.ts'
import { useText } from '~/lib/i18n.ts'
import { FROM_READER, paths } from '~/lib/paths.ts'
import { pictureUrl } from '~/lib/picture.ts'
import { Page } from '~/shared/page/page.tsx'
import type { Route } from './+types/results-layout.route'
import { PortalBottom, PortalTop } from './portal-around.tsx'
import { Brand, PublicHeader } from './public-frame.tsx'
import { Shell } from './shell.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

type From = Pick<PublishedTree, 'manualCode' | 'name' | 'logo'> & { frame: PortalFrame | null }

/** The manual of the search, when this caller may read it. */
async function manualOf(caller: Caller, manualId: string | null): Promise<From | null> {
  if (!manualId) return null
  const tree = await caller.reader.tree({ manualId }).catch(() => null)
  if (!tree) return null
  const frame = tree.portal && (await caller.portal.frame({ manualId }).catch(() => null))
  return { manualCode: tree.manualCode, name: tree.name, logo: tree.logo, frame }
}

/** `user` is missing for everyone who is not in the application: visitors, operators, and readers of a manual. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const [me, branding] = await Promise.all([context.get(signedContext)(), caller.auth.look()])
  const { searchParams } = new URL(request.url)
  const member = me !== null && me.tenantId !== ''
  const reading = !member || searchParams.get('from') === FROM_READER
  const from = reading ? await manualOf(caller, searchParams.get('portal') ?? searchParams.get('manualId')) : null
  return { user: member && !from ? me : null, signedIn: me !== null, from, name: branding.systemName }
}
// Another search has the same scope.
export const shouldRevalidate = () => false

function useTitle(): string {
  const { t } = useText()
  const text = (useSearchParams()[0].get('searchContent') ?? '').trim()
  return text ? t('search.resultsFor', { text }) : t('search.title')
}

function InApplication({ user }: { user: UserInfo }) {
  return (
    <SignedInFrame user={user}>
      <Shell>
        <Page crumbs={[{ text: useTitle() }]} className="max-w-230">
          <Outlet />
        </Page>
      </Shell>
    </SignedInFrame>
  )
}

function ForReaders({ from, signedIn, name }: { from: From | null; signedIn: boolean; name: string }) {
  const { t, lang } = useText()
  const home = from ? (from.frame ? paths.website(from.frame.manualId) : paths.pub(from.manualCode)) : paths.home
  const frame = from?.frame
  const back = frame && localText(frame.document.header.siteName, lang)
  const title = `${useTitle()} · ${from?.name ?? name}`
  return (
    <div className="min-h-dvh">
      <title>{title}</title>
      {frame ? (
        <PortalTop frame={frame} signedIn={signedIn} />
      ) : (
        <PublicHeader
          signIn={!signedIn}
          brand={
            <a href={home} className="block rounded-md hover:text-primary-text">
              <Brand name={from?.name ?? name} logo={pictureUrl(from?.logo ?? null) ?? undefined} />
            </a>
          }
        />
      )}
      <main id="main" className="mx-auto max-w-230 px-4 pt-4 pb-16 sm:px-6">
        <Button asChild variant="ghost" size="sm" className="-ml-2 mb-3 max-w-full">
          <a href={home}>
            <ArrowLeft />
            <span className="truncate">
              {from ? t('search.toManual', { name: back || from.name }) : t('search.home')}
            </span>
          </a>
        </Button>
        <Outlet />
      </main>
      {frame && <PortalBottom frame={frame} />}
    </div>
  )
}

export default function ResultsLayout({ loaderData: { user, ...around } }: Route.ComponentProps) {
  return user ? <InApplication user={user} /> : <ForReaders {...around} />
}
