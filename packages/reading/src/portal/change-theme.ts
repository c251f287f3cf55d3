// Renames, deletes and restores themes, for managers of the manual (PORTAL-03).
import {
  type AuditAction,
  type RenameThemeInput,
  THEME_LIMITS,
  type Theme,
  type ThemeById,
  type ThemeSummary,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, lockManual, notFound, requireTexts, transact, writeAudit } from '@lectern/kernel'
import { loadTheme } from './load-theme.ts'
import { getTheme } from './read-themes.ts'
import { presentSummary } from './theme.present.ts'
import { changeTheme, countThemes, markDeleted, type ThemeRow } from './theme.repo.ts'

/** Errors: notFound, forbidden, wordsRefused. */
export async function renameTheme(ctx: DomainContext, { id, name }: RenameThemeInput): Promise<ThemeSummary> {
  const { row } = await loadTheme(ctx, id)
  const record = await requireTexts(ctx, { place: 'portal', id, texts: { name } })
  await transact(ctx, async (tx) => {
    await changeTheme(tx, ctx, id, { name })
    await writeAudit(tx, ctx, themeAudit(row, 'theme.rename', { name, before: row.name }))
  })
  await record(id)
  return presentSummary((await loadTheme(ctx, id)).row)
}

/** {@link undeleteTheme} restores it. Errors: notFound, forbidden, themeEnabled. */
export async function deleteTheme(ctx: DomainContext, { id }: ThemeById): Promise<void> {
  const { row } = await loadTheme(ctx, id)
  await transact(ctx, async (tx) => {
    if (!(await lockManual(tx, row.tenantId, row.manualId))) throw notFound('theme')
    if (!(await markDeleted(tx, id, ctx.now()))) throw new DomainError('themeEnabled')
    await writeAudit(tx, ctx, themeAudit(row, 'theme.delete', { name: row.name }))
  })
}

/** Restores a deleted theme, which is not enabled. Errors: notFound, forbidden, themeLimit. */
export async function undeleteTheme(ctx: DomainContext, { id }: ThemeById): Promise<Theme> {
  const { row } = await loadTheme(ctx, id, { deleted: true })
  await transact(ctx, async (tx) => {
    if (!(await lockManual(tx, row.tenantId, row.manualId))) throw notFound('theme')
    if ((await countThemes(tx, row.manualId)) >= THEME_LIMITS.themes) throw new DomainError('themeLimit')
    await changeTheme(tx, ctx, id, { deletedAt: null })
    await writeAudit(tx, ctx, themeAudit(row, 'theme.undelete', { name: row.name }))
  })
  return getTheme(ctx, { id })
}

export const themeAudit = (
  { id, tenantId, manualId }: Pick<ThemeRow, 'id' | 'tenantId' | 'manualId'>,
  action: AuditAction & `theme.${string}`,
  data: Record<string, string | number | boolean | null> = {},
) => ({ tenantId, action, subject: 'theme', subjectId: id, manualId, data }) as const
