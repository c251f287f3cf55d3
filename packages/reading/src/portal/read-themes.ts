// Themes of a manual, their versions, and what a theme can be made from; for those who manage the manual (PORTAL-01, PORTAL-03).
import type { ListThemesInput, Theme, ThemeById, ThemeSummary, ThemeTemplate, ThemeVersion } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { authorizeManual, tenantActor } from '@lectern/kernel'
import { findManualAccess } from '@lectern/library'
import { colorOf } from './accent.ts'
import { loadTheme } from './load-theme.ts'
import { findTemplates, systemTemplate } from './template.repo.ts'
import { documentOf } from './template-document.ts'
import { presentSummary, presentTheme } from './theme.present.ts'
import { findThemes, findVersions } from './theme.repo.ts'

/** Errors: notFound, forbidden. */
export async function listThemes(ctx: DomainContext, { manualId }: ListThemesInput): Promise<ThemeSummary[]> {
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, manualId), 'settings')
  return (await findThemes(ctx, actor, manualId)).map(presentSummary)
}

/** The theme with its draft. Errors: notFound, forbidden. */
export async function getTheme(ctx: DomainContext, { id }: ThemeById): Promise<Theme> {
  const { row, document } = await loadTheme(ctx, id)
  return presentTheme(row, document, await colorOf(ctx, row.tenantId, row.manualId))
}

/** Returns the published versions, newest first. Errors: notFound, forbidden. */
export async function listThemeVersions(ctx: DomainContext, { id }: ThemeById): Promise<ThemeVersion[]> {
  await loadTheme(ctx, id)
  return (await findVersions(ctx, id)).map(({ number, publishedAt, publishedBy }) => ({
    number,
    publishedTime: publishedAt.toISOString(),
    publishedBy,
  }))
}

/** The templates that operators offer, the system's own among them, by group. Errors: unauthenticated. */
export async function listThemeTemplates(ctx: DomainContext): Promise<ThemeTemplate[]> {
  tenantActor(ctx)
  return (await findTemplates(ctx)).map((row) => {
    const { id, name, description, groupName: group, advanced } = row
    const system = systemTemplate(id) !== undefined
    const texts = system ? { name: '', description: '' } : { name, description }
    return { id, ...texts, group, advanced, system, document: documentOf(row) }
  })
}
