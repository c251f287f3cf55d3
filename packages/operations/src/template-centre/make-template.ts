// New templates of the platform: empty, from another one, or from what everybody may read (OPS-06).
import {
  type CentreTemplate,
  type CreateCentreTemplateInput,
  type TemplateScope,
  THEME_LIMITS,
  type ThemeDocument,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { checkPictures, createId, invalid, notFound, requireOperator, transact } from '@lectern/kernel'
import { deleteUnusedFiles } from '@lectern/library'
import { migrateTheme, newTheme } from '@lectern/portal'
import { documentOf, findEnabledThemeById, findOpenPortal } from '@lectern/reading'
import { auditTemplate, requireGroup } from './change-template.ts'
import { checkBody } from './check-body.ts'
import { fileIdsOf } from './content-rules.ts'
import { loadTemplate } from './list-templates.ts'
import { presentCentreTemplate } from './present.ts'
import { copyManual } from './source-manual.ts'
import { insertCentreTemplate, recordTemplateFiles } from './template.repo.ts'
import { nameOf } from './texts.ts'
import { withoutOwner, withoutTenant } from './theme-rules.ts'

type Beginning = { body: unknown; coverFileId?: string | null; copied?: string[] }

const scopeOf = (kind: string): TemplateScope => (kind === 'theme' ? 'theme' : 'manual')

/**
 * It is not published. From a manual it takes what visitors read there, from its portal the look and the texts. Errors: unauthenticated,
 * roleRequired, notFound (what it is made from), invalidInput (group, cover, another kind of template, too large).
 */
export async function createCentreTemplate(
  ctx: DomainContext,
  input: CreateCentreTemplateInput,
): Promise<CentreTemplate> {
  const { userId: by } = requireOperator(ctx)
  const { kind, names, lang = null, groupId = null, category = 'other' } = input
  const scope = scopeOf(kind)
  if (scope === 'manual') await checkPictures(ctx, { coverFileId: input.coverFileId })
  const beginning = await beginningOf(ctx, input)
  const coverFileId = scope === 'theme' ? null : (input.coverFileId ?? beginning.coverFileId ?? null)
  const descriptions = input.descriptions ?? { zh_CN: '', en_US: '' }
  const id = createId()
  const texts = { name: nameOf(names, lang), description: nameOf(descriptions, lang), lang: lang ?? '' }
  const facts = { id, kind, names, descriptions, ...texts, groupId, category, coverFileId, body: beginning.body, by }
  try {
    await transact(ctx, async (tx) => {
      await requireGroup(tx, scope, groupId)
      await insertCentreTemplate(tx, facts, ctx.now())
      if (scope === 'manual') await recordTemplateFiles(tx, id, fileIdsOf(facts))
      // Unused copies are deleted, such as a cover that was replaced.
      await deleteUnusedFiles(tx, ctx, '', beginning.copied ?? [])
      await auditTemplate(tx, ctx, 'create', { id, kind, name: texts.name })
    })
  } catch (error) {
    await transact(ctx, (tx) => deleteUnusedFiles(tx, ctx, '', beginning.copied ?? []))
    throw error
  }
  return presentCentreTemplate(await loadTemplate(ctx, { scope, id }))
}

async function beginningOf(ctx: DomainContext, { kind, from, names }: CreateCentreTemplateInput): Promise<Beginning> {
  if (from.kind === 'template') {
    const row = await loadTemplate(ctx, { scope: scopeOf(kind), id: from.id })
    if (row.kind !== kind) throw invalid('from', 'invalid')
    return kind === 'theme'
      ? { body: documentOf({ id: row.id, document: row.body }) }
      : { body: row.body, coverFileId: row.coverFileId }
  }
  if (from.kind === 'nothing') return { body: kind === 'theme' ? emptyTheme(names) : [] }
  if (kind === 'theme') return { body: await portalOf(ctx, from.manualId, names) }
  if (kind === 'article') throw invalid('from', 'invalid')
  const { nodes, coverFileId, fileIds } = await copyManual(ctx, from.manualId)
  return { body: checkBody({ kind, nodes }, 'from'), coverFileId, copied: fileIds }
}

type Names = CreateCentreTemplateInput['names']

const cut = (text: string) => [...text].slice(0, THEME_LIMITS.siteName).join('')
const siteNameOf = ({ zh_CN, en_US }: Names) => ({ zh_CN: cut(zh_CN || en_US), en_US: cut(en_US || zh_CN) })

function emptyTheme(names: Names): ThemeDocument {
  const siteName = siteNameOf(names)
  const document = withoutTenant(newTheme(siteName.zh_CN))
  return { ...document, header: { ...document.header, siteName } }
}

/** Errors: notFound, also for a portal that visitors do not see. */
async function portalOf(ctx: DomainContext, manualId: string, names: Names): Promise<ThemeDocument> {
  const place = await findOpenPortal(ctx, manualId)
  const theme = place && (await findEnabledThemeById(ctx, place.themeId))
  if (!theme) throw notFound('manual')
  return withoutOwner(migrateTheme(theme.document), siteNameOf(names))
}
