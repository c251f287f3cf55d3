// The draft of a theme: saved under optimistic locking, and reset (specification §4 Theme; PORTAL-01, PORTAL-03).
import type { ResetThemeInput, SaveThemeInput, Theme, ThemeDocument } from '@lectern/contracts'
import { type DomainContext, DomainError, requireTexts, transact, writeAudit } from '@lectern/kernel'
import { migrateTheme } from '@lectern/portal'
import { themeAudit } from './change-theme.ts'
import { checkDocument, usablePictures } from './check-theme.ts'
import { type LoadedTheme, loadTheme, lostRace, themeConflict } from './load-theme.ts'
import { getTheme } from './read-themes.ts'
import { templateDocument } from './template-document.ts'
import { findVersionDocument, setTemplate, writeDraft } from './theme.repo.ts'
import { recordFiles } from './theme-files.repo.ts'

/**
 * Each save increments the revision. Errors: notFound, forbidden, invalidInput (pictures, manuals), conflict with data
 * {revision, updatedName, updatedTime}: nothing was changed.
 */
export async function saveTheme(ctx: DomainContext, { id, revision, document }: SaveThemeInput): Promise<Theme> {
  const loaded = await loadTheme(ctx, id)
  if (loaded.row.revision !== revision) throw themeConflict(loaded.row)
  await checkDocument(ctx, loaded.actor, { themeId: id, document, before: loaded.document })
  await write(ctx, loaded, { document, action: 'theme.save' })
  return getTheme(ctx, { id })
}

/** Errors: notFound, forbidden, conflict as for a save, themeUnpublished. */
export async function resetTheme(ctx: DomainContext, input: ResetThemeInput): Promise<Theme> {
  const loaded = await loadTheme(ctx, input.id)
  if (loaded.row.revision !== input.revision) throw themeConflict(loaded.row)
  const document = await resetTo(ctx, loaded, input)
  const templateId = input.to === 'template' ? input.templateId : undefined
  await write(ctx, loaded, { document, action: 'theme.reset', templateId })
  return getTheme(ctx, { id: input.id })
}

async function resetTo(
  ctx: DomainContext,
  { row }: LoadedTheme,
  { to, templateId = row.templateId ?? 'minimal' }: ResetThemeInput,
): Promise<ThemeDocument> {
  if (to === 'template') return templateDocument(ctx, templateId)
  if (row.publishedNumber === null) throw new DomainError('themeUnpublished')
  return migrateTheme(await findVersionDocument(ctx, row.id, row.publishedNumber))
}

type Draft = { document: ThemeDocument; action: 'theme.save' | 'theme.reset'; templateId?: string }

async function write(ctx: DomainContext, { actor, row }: LoadedTheme, { document, action, templateId }: Draft) {
  const record = await requireTexts(ctx, { place: 'portal', id: row.id, texts: { page: document } })
  const files = await usablePictures(ctx, actor, { themeId: row.id, document })
  const written = await transact(ctx, async (tx) => {
    const revision = await writeDraft(tx, ctx, { id: row.id, revision: row.revision, document })
    if (revision === null) return false
    if (templateId !== undefined) await setTemplate(tx, row.id, templateId)
    await recordFiles(tx, { themeId: row.id, tenantId: row.tenantId, use: 'draft' }, files)
    await writeAudit(tx, ctx, themeAudit(row, action, { revision }))
    return true
  })
  if (!written) throw await lostRace(ctx, actor, row.id)
  await record(row.id)
}
