// New themes: empty, from a template, or as a copy of another one (specification §2 'Theme and portal designer'; PORTAL-01, PORTAL-05).
import {
  type CreateThemeInput,
  type DuplicateThemeInput,
  THEME_LIMITS,
  type Theme,
  type ThemeDocument,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  authorizeManual,
  createId,
  DomainError,
  lockManual,
  notFound,
  requireTexts,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { findManualAccess } from '@lectern/library'
import { organisationBranding } from '@lectern/people'
import { newTheme, themeOfManual } from '@lectern/portal'
import { usableLogo, usablePictures } from './check-theme.ts'
import { loadTheme } from './load-theme.ts'
import { findManualBranding } from './portal.repo.ts'
import { getTheme } from './read-themes.ts'
import { countUse } from './template.repo.ts'
import { templateDocument } from './template-document.ts'
import { countThemes, findThemeNames, insertTheme } from './theme.repo.ts'
import { recordFiles } from './theme-files.repo.ts'

type Beginning = { document: ThemeDocument; templateId: string | null; copyOf?: string }

/** Has the manual's name, logo and colour, and what that lacks of the organisation's branding, unless it is a copy; without template and copy it is a small theme. Errors: notFound, forbidden, themeLimit, wordsRefused. */
export async function createTheme(ctx: DomainContext, input: CreateThemeInput): Promise<Theme> {
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'settings')
  return insert(ctx, input, await beginning(ctx, input))
}

/** A copy of the draft, not published. Errors: notFound, forbidden, themeLimit, wordsRefused. */
export async function duplicateTheme(ctx: DomainContext, input: DuplicateThemeInput): Promise<Theme> {
  const { row, document } = await loadTheme(ctx, input.id)
  const name = input.name ?? freeName(row.name, await findThemeNames(ctx, row.manualId))
  const { manualId, templateId } = row
  return insert(ctx, { manualId, name }, { document, templateId, copyOf: row.id })
}

async function beginning(ctx: DomainContext, { manualId, templateId, copyOf }: CreateThemeInput): Promise<Beginning> {
  if (copyOf !== undefined) {
    const { row, document } = await loadTheme(ctx, copyOf)
    return { document, templateId: row.templateId, copyOf: row.id }
  }
  const template = templateId === undefined ? null : await templateDocument(ctx, templateId)
  const branding = await brandingOf(ctx, manualId)
  return { document: themeOfManual(template ?? newTheme(branding.name), branding), templateId: templateId ?? null }
}

/** Of the manual, and what it does not have of its organisation. */
async function brandingOf(ctx: DomainContext, manualId: string) {
  const actor = tenantActor(ctx)
  const [manual, { logoFileId, color: inherited }] = await Promise.all([
    findManualBranding(ctx, manualId),
    organisationBranding(ctx.db, actor.tenantId),
  ])
  const logo = (await usableLogo(ctx, actor, manual.logo)) ?? (await usableLogo(ctx, actor, logoFileId))
  return { name: cut(manual.name), logo, color: manual.color ?? inherited }
}

const cut = (name: string) => [...name].slice(0, THEME_LIMITS.siteName).join('')

async function insert(
  ctx: DomainContext,
  { manualId, name }: { manualId: string; name: string },
  { document, templateId, copyOf }: Beginning,
): Promise<Theme> {
  const actor = tenantActor(ctx)
  const { tenantId } = actor
  const id = createId()
  const files = await usablePictures(ctx, actor, { themeId: copyOf ?? id, document })
  const record = await requireTexts(ctx, { place: 'portal', texts: { name, page: document } })
  await transact(ctx, async (tx) => {
    if (!(await lockManual(tx, tenantId, manualId))) throw notFound('manual')
    if ((await countThemes(tx, manualId)) >= THEME_LIMITS.themes) throw new DomainError('themeLimit')
    await insertTheme(tx, ctx, { id, tenantId, manualId, name, draft: document, templateId })
    await recordFiles(tx, { themeId: id, tenantId, use: 'draft' }, files)
    if (templateId !== null && copyOf === undefined) await countUse(tx, templateId)
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'theme.create',
      subject: 'theme',
      subjectId: id,
      manualId,
      data: { name, templateId, ...(copyOf !== undefined && { copyOf }) },
    })
  })
  await record(id)
  return getTheme(ctx, { id })
}

/** `name` with the first number that is free. */
function freeName(name: string, takenNames: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const suffix = ` ${number}`
    const free = `${[...name].slice(0, THEME_LIMITS.name - suffix.length).join('')}${suffix}`
    if (!takenNames.has(free)) return free
  }
}
