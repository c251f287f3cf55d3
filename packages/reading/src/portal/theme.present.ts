// Themes as the designer gets them.
import type { Theme, ThemeDocument, ThemeSummary } from '@lectern/contracts'
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

export const presentTheme = (row: ThemeRow, document: ThemeDocument): Theme => ({
  ...presentSummary(row),
  document,
  revision: row.revision,
  templateId: row.templateId,
  address: portalPath(row.manualId),
  preview: previewPath(row.id),
})
