// Names, group and state of the platform's templates (specification §4 'Template: published or unpublished'; OPS-06).
import type { CentreTemplate, CentreTemplateById, TemplateScope, UpdateCentreTemplateInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext, OperatorActor } from '@lectern/kernel'
import { checkPictures, forbidden, invalid, notFound, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { deleteUnusedFiles } from '@lectern/library'
import { checkContrast, documentOf } from '@lectern/reading'
import { fileIdsOf } from './content-rules.ts'
import { groupExists } from './groups.repo.ts'
import { loadTemplate } from './list-templates.ts'
import { isBuiltIn, langOf, presentCentreTemplate } from './present.ts'
import {
  type CentreChange,
  type CentreRow,
  type CentreRowWithBody,
  changeCentreTemplate,
  recordTemplateFiles,
} from './template.repo.ts'
import { nameOf, textsOf } from './texts.ts'

export const rowName = (row: Pick<CentreRow, 'names' | 'name' | 'lang'>): string => {
  const lang = langOf(row.lang)
  return nameOf(textsOf(row.names, { lang, text: row.name }), lang)
}

/** Errors: invalidInput. */
export async function requireGroup(tx: Tx, scope: TemplateScope, groupId: string | null | undefined): Promise<void> {
  if (groupId && !(await groupExists(tx, groupId, scope))) throw invalid('groupId', 'invalid')
}

type Action = 'create' | 'update' | 'content' | 'publish' | 'unpublish' | 'delete' | 'undelete' | 'purge'

export const auditTemplate = (
  tx: Tx,
  ctx: DomainContext,
  action: Action,
  { id, name, kind }: { id: string; name: string; kind: string },
) =>
  writeAudit(tx, ctx, {
    tenantId: '',
    action: `platformTemplate.${action}`,
    subject: 'platformTemplate',
    subjectId: id,
    data: { name, kind },
  })

/**
 * Of themes that came with the program only the group; their names and documents are part of it. Errors: unauthenticated, roleRequired,
 * notFound, forbidden, invalidInput (group, cover).
 */
export async function updateCentreTemplate(
  ctx: DomainContext,
  { scope, id, ...input }: UpdateCentreTemplateInput,
): Promise<CentreTemplate> {
  const actor = requireOperator(ctx)
  const row = await loadTemplate(ctx, { scope, id })
  if (scope === 'theme' && isBuiltIn(row) && (input.names || input.descriptions)) throw forbidden()
  if (scope === 'manual') await checkPictures(ctx, { coverFileId: input.coverFileId }, { coverFileId: row.coverFileId })
  const change = scope === 'manual' ? manualChange(row, input) : themeChange(input)
  await transact(ctx, async (tx) => {
    await requireGroup(tx, scope, input.groupId)
    await applyChange(tx, ctx, actor, { row, scope, change, action: 'update' })
    if (scope === 'manual' && input.coverFileId !== undefined) {
      const shown = fileIdsOf({ kind: row.kind, body: row.body, coverFileId: input.coverFileId })
      await deleteUnusedFiles(tx, ctx, '', await recordTemplateFiles(tx, id, shown))
    }
  })
  return presentCentreTemplate(await loadTemplate(ctx, { scope, id }))
}

type Facts = Omit<UpdateCentreTemplateInput, 'scope' | 'id'>

const themeChange = ({ names, descriptions, groupId }: Facts): CentreChange => ({
  ...(names && { names }),
  ...(descriptions && { descriptions }),
  ...(groupId !== undefined && { groupId }),
})

/** Name and description in one language are used for both where only one is requested. */
function manualChange(row: CentreRow, input: Facts): CentreChange {
  const { lang, category, coverFileId } = input
  const language = lang === undefined ? langOf(row.lang) : lang
  return {
    ...themeChange(input),
    ...(input.names && { name: nameOf(input.names, language) }),
    ...(input.descriptions && { description: nameOf(input.descriptions, language) }),
    ...(lang !== undefined && { lang: lang ?? '' }),
    ...(category !== undefined && { category }),
    ...(coverFileId !== undefined && { coverFileId }),
  }
}

/** From now on it is offered to all tenants. Errors: unauthenticated, roleRequired, notFound, invalidInput (colours of a theme that are hard to read). */
export async function publishCentreTemplate(ctx: DomainContext, by: CentreTemplateById): Promise<CentreTemplate> {
  const actor = requireOperator(ctx)
  const row = await loadTemplate(ctx, by)
  if (by.scope === 'theme') checkContrast(documentOf({ id: row.id, document: row.body }))
  return setState(ctx, actor, { ...by, row, change: { published: true }, action: 'publish' })
}

/** It is no longer offered, at once; what was made from it stays. Errors: unauthenticated, roleRequired, notFound. */
export async function unpublishCentreTemplate(ctx: DomainContext, by: CentreTemplateById): Promise<CentreTemplate> {
  const actor = requireOperator(ctx)
  const row = await loadTemplate(ctx, by)
  return setState(ctx, actor, { ...by, row, change: { published: false }, action: 'unpublish' })
}

/**
 * Deletes the template; its copies and number of uses stay, and it can be restored for some days. Errors: unauthenticated, roleRequired,
 * notFound, forbidden (a theme that is part of the program).
 */
export async function deleteCentreTemplate(ctx: DomainContext, by: CentreTemplateById): Promise<void> {
  const actor = requireOperator(ctx)
  const row = await loadTemplate(ctx, by)
  if (by.scope === 'theme' && isBuiltIn(row)) throw forbidden()
  const change = { deletedAt: ctx.now() }
  await transact(ctx, (tx) => applyChange(tx, ctx, actor, { row, scope: by.scope, change, action: 'delete' }))
}

/** As it was, offered or not. Errors: unauthenticated, roleRequired, notFound. */
export async function undeleteCentreTemplate(ctx: DomainContext, by: CentreTemplateById): Promise<CentreTemplate> {
  const actor = requireOperator(ctx)
  const row = await loadTemplate(ctx, by, { deleted: true })
  return setState(ctx, actor, { ...by, row, change: { deletedAt: null }, action: 'undelete' })
}

type Changed = { row: CentreRowWithBody; scope: TemplateScope; change: CentreChange; action: Action }

async function setState(ctx: DomainContext, actor: OperatorActor, changed: Changed): Promise<CentreTemplate> {
  const { row, scope } = changed
  await transact(ctx, (tx) => applyChange(tx, ctx, actor, changed))
  return presentCentreTemplate(await loadTemplate(ctx, { scope, id: row.id }))
}

async function applyChange(
  tx: Tx,
  ctx: DomainContext,
  actor: OperatorActor,
  { row, scope, change, action }: Changed,
): Promise<void> {
  const stamp = { by: actor.userId, at: ctx.now() }
  if (!(await changeCentreTemplate(tx, { scope, id: row.id }, change, stamp))) throw notFound('template')
  const names = change.names === undefined ? {} : { names: change.names }
  await auditTemplate(tx, ctx, action, { id: row.id, kind: row.kind, name: rowName({ ...row, ...names }) })
}
