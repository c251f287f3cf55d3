// The portal of a manual for its readers, and drafts for those who manage it (routes /article/website, /preview; PORTAL-03, PORTAL-04).
import type {
  PortalFrame,
  PortalFrameInput,
  PortalInput,
  PortalPage,
  PortalPlace,
  PortalPreviewInput,
  ResolveThemeInput,
  ThemeDocument,
} from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { notFound, readerScope } from '@lectern/kernel'
import { migrateTheme, tokensIn } from '@lectern/portal'
import { authorizeReader } from '../reader/authorize-reader.ts'
import { portalOf } from '../reader/portal-place.ts'
import { findReaderManual, type ReaderManualRow } from '../reader/reader.repo.ts'
import { frontOf } from './front.ts'
import { loadTheme } from './load-theme.ts'
import { findEnabledTheme } from './portal.repo.ts'
import { type PortalSource, resolveFrame, resolvePortal } from './resolve-portal.ts'
import { shownDocument, shownFrame } from './shown-document.ts'

/** Anyone who reads a manual that is open to all is shown what a visitor may read, so that the page is the same for everybody. */
export const isOpenToAll = (manual: ReaderManualRow): boolean =>
  manual.tenantEnabled &&
  manual.releaseType === 'public' &&
  manual.releaseScope === 'external' &&
  manual.linkPermission === 'public' &&
  manual.sharePasswordHash === null

export const visitorOf = (tenantId: string): AccessScope => ({ kind: 'visitor', tenantId, unlocked: [] })

const inColorOf = ({ color }: ReaderManualRow, document: ThemeDocument): ThemeDocument => ({
  ...document,
  tokens: tokensIn(document.tokens, color),
})

async function enabledSource(ctx: DomainContext, manual: ReaderManualRow): Promise<PortalSource> {
  const theme = await findEnabledTheme(ctx, manual.manualId)
  if (!theme) throw notFound('page')
  const everybody = isOpenToAll(manual)
  return {
    themeId: theme.id,
    tenantId: theme.tenantId,
    manualId: theme.manualId,
    document: inColorOf(manual, migrateTheme(theme.document)),
    ranking: theme.ranking,
    scope: everybody ? visitorOf(manual.tenantId) : readerScope(ctx.actor, manual.tenantId),
    everybody,
    enableAi: manual.enableAi,
  }
}

/**
 * For anyone who may read the manual. Errors: those of reading the manual (notPublic, readerNotAllowed, sharePasswordRequired,
 * sharePasswordWrong), notFound for manuals without a portal.
 */
export async function getPortalPage(ctx: DomainContext, { manualId, password }: PortalInput): Promise<PortalPage> {
  const manual = await findReaderManual(ctx, { manualId })
  if (!manual) throw notFound('page')
  await authorizeReader(ctx, manual, password, 'page')
  const source = await enabledSource(ctx, manual)
  return shown(await resolvePortal(ctx, source), ctx)
}

const shown = (page: PortalPage, ctx: DomainContext): PortalPage => {
  const document = shownDocument(page.document, page, ctx.now())
  const ids = new Set(document.sections.map(({ id }) => id))
  const items = Object.entries(page.texts).filter(([key]) => ids.has(key.split(':')[0] ?? ''))
  return { ...page, document, texts: Object.fromEntries(items) }
}

/** Header and footer for the pages of a manual under a portal; null when it is under none that this reader may see. */
export async function getPortalFrame(ctx: DomainContext, { manualId }: PortalFrameInput): Promise<PortalFrame | null> {
  const manual = await findReaderManual(ctx, { manualId })
  const place = manual && (await portalOf(ctx, manual))
  const portalManual = place && (await findReaderManual(ctx, { manualId: place.manualId }))
  if (!portalManual) return null
  const frame = await resolveFrame(ctx, await enabledSource(ctx, portalManual))
  return { ...frame, document: shownFrame(frame.document, frame.targets) }
}

/** The portal that the root of this host opens; null: the sign-in page. */
export const getPortalFront = (ctx: DomainContext): Promise<PortalPlace> => frontOf(ctx, ctx.site)

/** Returns the visitor's view of a document that is being edited. Nothing is saved. Errors: notFound, forbidden. */
export async function resolveTheme(ctx: DomainContext, { id, document }: ResolveThemeInput): Promise<PortalPage> {
  return resolvePortal(ctx, await draftSource(ctx, id, document), { all: true })
}

/** The draft as visitors would see it. Errors: notFound, forbidden. */
export async function previewPortal(ctx: DomainContext, { themeId }: PortalPreviewInput): Promise<PortalPage> {
  return shown(await resolvePortal(ctx, await draftSource(ctx, themeId)), ctx)
}

async function draftSource(ctx: DomainContext, id: string, replacement?: ThemeDocument): Promise<PortalSource> {
  const { row, document } = await loadTheme(ctx, id)
  const manual = await findReaderManual(ctx, { manualId: row.manualId })
  if (!manual) throw notFound('theme')
  const everybody = isOpenToAll(manual)
  return {
    themeId: row.id,
    tenantId: row.tenantId,
    manualId: row.manualId,
    document: inColorOf(manual, replacement ?? document),
    ranking: {},
    scope: everybody ? visitorOf(row.tenantId) : readerScope(ctx.actor, row.tenantId),
    everybody: false,
    enableAi: manual.enableAi,
  }
}
