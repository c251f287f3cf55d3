// Themes as the designer gets them.
import type { Theme, ThemeDocument, ThemeSummary } from '@lectern/contracts'
import { tokensIn } from '@lectern/portal'
import type { ThemeRow } from './theme.repo.ts'

export const portalPath = (manualId: string): string => `/article/website?manualId=${encodeURIComponent(manualId)}`
const previewPath = (themeId: string): string => `/article/website?themeId=${encodeURIComponent(themeId)}`

export const presentSummary = (row: ThemeRow): ThemeSummary => ({
  id: row.id,
  manualId: row.manualId,
  name: row.name,
  enabled: row.enabled,
  publishedNumber: row.publishedNumber,
  publishedTime: row.publishedAt?.toISOString() ?? null,
  changed: row.changed,
  updatedTime: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
})

/** `color`: of the manual, else of its organisation. */
export const presentTheme = (row: ThemeRow, document: ThemeDocument, color: string | null): Theme => ({
  ...presentSummary(row),
  document: { ...document, tokens: tokensIn(document.tokens, color) },
  color,
  revision: row.revision,
  templateId: row.templateId,
  address: portalPath(row.manualId),
  preview: previewPath(row.id),
})
