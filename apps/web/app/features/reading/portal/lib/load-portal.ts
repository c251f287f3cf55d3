/** Loads a portal page on the server through the request's own caller (specification §2 /article/website; PORTAL-04). */
import type { Lang, PortalPage } from '@lectern/contracts'
import { pickLang } from '@lectern/i18n'
import { type RouterContextProvider, redirect } from 'react-router'
import { type Caller, callerContext } from '~/lib/caller.ts'
import { failureOf } from '~/lib/caller-failure.ts'
import { chosenLang } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import type { PageAddress } from '../../reader/lib/addresses.ts'
import { type Notice, noticeOf } from '../../reader/lib/reader-error.ts'

export type PortalShown = {
  kind: 'page'
  place: PageAddress
  page: PortalPage
  /** Path of the portal as visitors see it. */
  home: string
  /** The draft, for those who manage the manual. */
  draft: boolean
  /** The address names the language. */
  asked: boolean
  now: number
}
export type PortalNotice = { kind: 'notice'; place: PageAddress; notice: Notice; brand: string; signedIn: boolean }
export type PortalData = PortalShown | PortalNotice

/** The language of the page: the reader's choice, else that of the portal's own manual. */
export const langOfPortal = ({ place }: PortalData): Lang => place.lang

/** The portal itself, without the options of this visit. */
function portalHome(url: URL, manualId: string): string {
  if (url.pathname === '/') return '/'
  return url.searchParams.has('manualId') || url.searchParams.has('themeId') ? paths.website(manualId) : url.pathname
}

const ownLang = ({ manuals, manualId }: PortalPage): Lang | null =>
  manuals.find(({ id }) => id === manualId)?.language ?? null

/** The portal that an address names; that of the host when it names none. Null: there is none. */
async function findPortal({ portal }: Caller, url: URL): Promise<{ page: PortalPage; draft: boolean } | null> {
  // The front page of a host is that of the host, whatever else is in its address.
  const { searchParams } = url.pathname === '/' ? new URL(url.origin) : url
  const themeId = searchParams.get('themeId')
  if (themeId) return { page: await portal.preview({ themeId }), draft: true }
  const manualId = searchParams.get('manualId') ?? (await portal.front())?.manualId
  return manualId ? { page: await portal.page({ manualId }), draft: false } : null
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The page, or the notice in its place; errors that are our fault are thrown. Null: this host has no portal. */
export async function loadPortal({ request, context }: Args): Promise<PortalData | null> {
  const url = new URL(request.url)
  const caller = context.get(callerContext)
  const placeIn = (pageLang: Lang | null): PageAddress => ({
    lang: pickLang(chosenLang(request), pageLang),
    path: url.pathname,
    search: url.search,
  })
  try {
    const portal = await findPortal(caller, url)
    if (!portal) return null
    const { page, draft } = portal
    return {
      kind: 'page',
      place: placeIn(ownLang(page)),
      page,
      home: portalHome(url, page.manualId),
      draft,
      asked: url.searchParams.has('lang'),
      now: Date.now(),
    }
  } catch (error) {
    const failure = failureOf(error)
    const notice = noticeOf(failure)
    if (notice === null) throw error
    // The page of the manual asks for its password, and links back here by its header.
    if (notice === 'password' && failure?.manualId) throw redirect(paths.pub(failure.manualId))
    return noticeIn(caller, placeIn(failure?.language ?? null), notice)
  }
}

/** Notices are one person's, so they may say whose page it is and know who asks. */
export async function noticeIn({ auth }: Caller, place: PageAddress, notice: Notice): Promise<PortalNotice> {
  const [{ systemName: brand }, signedIn] = await Promise.all([auth.look(), auth.isLoggedIn()])
  return { kind: 'notice', place, notice, brand, signedIn }
}
