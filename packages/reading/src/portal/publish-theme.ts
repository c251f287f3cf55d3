// Publication of a theme: publishing, enabling, disabling, rolling back (specification §4 Theme; PORTAL-03, PORTAL-05).
import type { PublishThemeInput, RestoreThemeInput, Theme, ThemeById, ThemeDocument } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  DomainError,
  notFound,
  recordSubject,
  requirePublishable,
  transact,
  writeAudit,
  writeEvents,
} from '@lectern/kernel'
import { migrateTheme } from '@lectern/portal'
import { themeAudit } from './change-theme.ts'
import { checkContrast, checkDocument, checkSamples } from './check-theme.ts'
import { type LoadedTheme, loadTheme, lostRace, themeConflict } from './load-theme.ts'
import { getTheme } from './read-themes.ts'
import {
  changeTheme,
  enableOnly,
  findVersionDocument,
  insertVersion,
  setPublished,
  touchPortalManuals,
  writeDraft,
} from './theme.repo.ts'
import { recordFiles, recordTargets } from './theme-files.repo.ts'
import { fileIdsOf, shownIds } from './theme-parts.ts'

/**
 * Publishes the draft and enables the theme; another enabled theme of the manual is disabled. Errors: notFound, forbidden,
 * portalUnreleased, invalidInput (pictures, contrast, samples), wordsRefused, conflict as for a save: nothing was changed.
 */
export async function publishTheme(ctx: DomainContext, { id, revision }: PublishThemeInput): Promise<Theme> {
  const loaded = await loadTheme(ctx, id)
  const { actor, row, document } = loaded
  if (row.revision !== revision) throw themeConflict(row)
  requireRelease(loaded)
  await checkDocument(ctx, actor, { themeId: id, document, before: document })
  checkContrast(document)
  checkSamples(document)
  await requirePublishable(ctx, { place: 'portal', id, texts: { page: document } })
  if (!(await publish(ctx, loaded, document))) throw await lostRace(ctx, actor, id)
  await recordSubject(ctx.db, 'portal', id, ctx.now())
  return getTheme(ctx, { id })
}

/** Publishes an earlier version again, as a new one; the draft becomes it too. Errors: as {@link publishTheme}, notFound for the version. */
export async function restoreTheme(ctx: DomainContext, { id, number }: RestoreThemeInput): Promise<Theme> {
  const loaded = await loadTheme(ctx, id)
  requireRelease(loaded)
  const stored = await findVersionDocument(ctx, id, number)
  if (stored === undefined) throw notFound('version')
  const document = migrateTheme(stored)
  await checkDocument(ctx, loaded.actor, { themeId: id, document, before: document })
  checkContrast(document)
  await requirePublishable(ctx, { place: 'portal', id, texts: { page: document } })
  if (!(await publish(ctx, loaded, document, number))) throw await lostRace(ctx, loaded.actor, id)
  await recordSubject(ctx.db, 'portal', id, ctx.now())
  return getTheme(ctx, { id })
}

/** Shows the published version to visitors, and no other theme of the manual. Errors: notFound, forbidden, themeUnpublished, portalUnreleased, wordsRefused. */
export async function enableTheme(ctx: DomainContext, { id }: ThemeById): Promise<Theme> {
  const loaded = await loadTheme(ctx, id)
  const { row } = loaded
  if (row.publishedNumber === null) throw new DomainError('themeUnpublished')
  requireRelease(loaded)
  if (!row.enabled) {
    const page = await findVersionDocument(ctx, id, row.publishedNumber)
    await requirePublishable(ctx, { place: 'portal', id, texts: { page } })
    await change(ctx, loaded, async (tx) => {
      await enableOnly(tx, ctx, row)
      await writeAudit(tx, ctx, themeAudit(row, 'theme.enable', { number: row.publishedNumber }))
    })
    await recordSubject(ctx.db, 'portal', id, ctx.now())
  }
  return getTheme(ctx, { id })
}

/** The manual has no portal then. Errors: notFound, forbidden. */
export async function disableTheme(ctx: DomainContext, { id }: ThemeById): Promise<Theme> {
  const loaded = await loadTheme(ctx, id)
  const { row } = loaded
  if (row.enabled) {
    await change(ctx, loaded, async (tx) => {
      await changeTheme(tx, ctx, id, { enabled: false, enabledAt: null })
      await writeAudit(tx, ctx, themeAudit(row, 'theme.disable'))
    })
    await recordSubject(ctx.db, 'portal', id, ctx.now())
  }
  return getTheme(ctx, { id })
}

/** The portal of a manual that nobody but its collaborators may read would be a front door to a wall. */
function requireRelease({ row }: LoadedTheme): void {
  if (row.releaseType !== 'public') throw new DomainError('portalUnreleased')
}

/** One transaction in which the manuals under the portal are locked and their pages become old; `members`: those from now on. */
function change<T>(
  ctx: DomainContext,
  { row }: LoadedTheme,
  work: (tx: Tx) => Promise<T>,
  members: readonly string[] = [],
): Promise<T> {
  return transact(ctx, async (tx) => {
    if (!(await touchPortalManuals(tx, row, members))) throw notFound('theme')
    return work(tx)
  })
}

/** `restored`: number of the version that is published again. False when the draft was saved meanwhile. */
function publish(
  ctx: DomainContext,
  loaded: LoadedTheme,
  document: ThemeDocument,
  restored?: number,
): Promise<boolean> {
  const { row } = loaded
  const { id: themeId, tenantId, manualId } = row
  const publishDraft = async (tx: Tx) => {
    // Also locks the theme, so that the draft that is published is the one that was checked.
    if ((await writeDraft(tx, ctx, { id: themeId, revision: row.revision, document })) === null) return false
    const number = await insertVersion(tx, ctx, row, document)
    await setPublished(tx, themeId, number)
    await enableOnly(tx, ctx, row)
    const files = fileIdsOf(document)
    await recordFiles(tx, { themeId, tenantId, use: 'draft' }, files)
    await recordFiles(tx, { themeId, tenantId, use: 'published' }, files)
    const members = [manualId, ...document.manuals]
    await recordTargets(tx, { themeId, tenantId }, { members, others: shownIds(document) })
    const data = { number, ...(restored !== undefined && { restored }) }
    await writeAudit(tx, ctx, themeAudit(row, 'theme.publish', data))
    await writeEvents(tx, [{ type: 'theme.published', tenantId, themeId }])
    return true
  }
  return change(ctx, loaded, publishDraft, document.manuals)
}
