// Themes of a manual, their versions, and what a theme can be made from; for those who manage the manual (PORTAL-01, PORTAL-03).
import {
  type ListThemesInput,
  SYSTEM_TEMPLATES,
  type Theme,
  type ThemeById,
  type ThemeSummary,
  type ThemeTemplate,
  type ThemeVersion,
} from '@lectern/contracts'
import { migrateTheme, SYSTEM_TEMPLATE_DOCUMENTS } from '@lectern/portal'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, tenantActor } from '../../kernel/index.ts'
import { findManualAccess } from '../../library/index.ts'
import { loadTheme } from './load-theme.ts'
import { findTemplates } from './template.repo.ts'
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
  return presentTheme(row, document)
}

/** What was published, the newest first. Errors: notFound, forbidden. */
export async function listThemeVersions(ctx: DomainContext, { id }: ThemeById): Promise<ThemeVersion[]> {
  await loadTheme(ctx, id)
  return (await findVersions(ctx, id)).map(({ number, publishedAt, publishedBy }) => ({
    number,
    publishedTime: publishedAt.toISOString(),
    publishedBy,
  }))
}

/** The system's own and those that the operators have published. Errors: unauthenticated. */
export async function listThemeTemplates(ctx: DomainContext): Promise<ThemeTemplate[]> {
  tenantActor(ctx)
  const own = SYSTEM_TEMPLATES.map((id) => ({
    id,
    name: '',
    description: '',
    group: '',
    system: true,
    document: SYSTEM_TEMPLATE_DOCUMENTS[id],
  }))
  const others = (await findTemplates(ctx)).map(({ groupName: group, document, ...rest }) => ({
    ...rest,
    group,
    system: false,
    document: migrateTheme(document),
  }))
  return [...own, ...others]
}
