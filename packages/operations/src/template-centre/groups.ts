// Groups of the platform's templates: made, renamed, put in order and deleted by operators (OPS-06).
import type {
  ById,
  Created,
  CreateTemplateGroupInput,
  ListTemplateGroupsInput,
  OrderTemplateGroupsInput,
  TemplateGroup,
  UpdateTemplateGroupInput,
} from '@lectern/contracts'
import { TEMPLATE_CENTRE_LIMITS, TemplateScope } from '@lectern/contracts'
import { createId, type DomainContext, invalid, notFound, requireOperator, transact, writeAudit } from '@lectern/kernel'
import {
  countGroups,
  deleteGroupRow,
  findGroups,
  insertGroup,
  lockGroups,
  setPositions,
  updateGroupRow,
} from './groups.repo.ts'
import { bothTexts, nameOf } from './texts.ts'

/** In their order, those of manuals first. Errors: unauthenticated, roleRequired. */
export async function listTemplateGroups(
  ctx: DomainContext,
  { scope }: ListTemplateGroupsInput,
): Promise<TemplateGroup[]> {
  requireOperator(ctx)
  return (await findGroups(ctx, scope)).map(({ names, scope: of, ...row }) => ({
    ...row,
    scope: TemplateScope.parse(of),
    names: bothTexts(names),
  }))
}

/** Behind the others. Errors: unauthenticated, roleRequired, invalidInput (too many). */
export async function createTemplateGroup(ctx: DomainContext, input: CreateTemplateGroupInput): Promise<Created> {
  requireOperator(ctx)
  const id = createId()
  await transact(ctx, async (tx) => {
    await lockGroups(tx)
    if ((await countGroups(tx, input.scope)) >= TEMPLATE_CENTRE_LIMITS.groups)
      throw invalid('names.zh_CN', 'tooMany', { max: TEMPLATE_CENTRE_LIMITS.groups })
    await insertGroup(tx, { id, ...input }, ctx.now())
    await audit(tx, ctx, 'templateGroup.create', id, { name: nameOf(input.names), scope: input.scope })
  })
  return { id }
}

/** Errors: unauthenticated, roleRequired, notFound. */
export async function updateTemplateGroup(ctx: DomainContext, input: UpdateTemplateGroupInput): Promise<void> {
  requireOperator(ctx)
  const { id, ...change } = input
  await transact(ctx, async (tx) => {
    const row = await updateGroupRow(tx, id, change, ctx.now())
    if (!row) throw notFound('templateGroup')
    await audit(tx, ctx, 'templateGroup.update', id, { name: nameOf(bothTexts(row.names)), advanced: row.advanced })
  })
}

/** Errors: unauthenticated, roleRequired, invalidInput (not all groups of the scope: somebody else made or deleted one meanwhile). */
export async function orderTemplateGroups(ctx: DomainContext, input: OrderTemplateGroupsInput): Promise<void> {
  requireOperator(ctx)
  const { scope, ids } = input
  await transact(ctx, async (tx) => {
    const groupIds = await lockGroups(tx, scope)
    if (new Set(ids).size !== ids.length || ids.length !== groupIds.length || !groupIds.every((id) => ids.includes(id)))
      throw invalid('ids', 'invalid')
    await setPositions(tx, ids, ctx.now())
    await audit(tx, ctx, 'templateGroup.order', '', { scope })
  })
}

/** Its templates are without a group then. Errors: unauthenticated, roleRequired, notFound. */
export async function deleteTemplateGroup(ctx: DomainContext, { id }: ById): Promise<void> {
  requireOperator(ctx)
  await transact(ctx, async (tx) => {
    const row = await deleteGroupRow(tx, id)
    if (!row) throw notFound('templateGroup')
    await audit(tx, ctx, 'templateGroup.delete', id, { name: nameOf(bothTexts(row.names)), scope: row.scope })
  })
}

type Action = 'create' | 'update' | 'order' | 'delete'

const audit = (
  tx: Parameters<typeof writeAudit>[0],
  ctx: DomainContext,
  action: `templateGroup.${Action}`,
  subjectId: string,
  data: Record<string, string | boolean>,
) => writeAudit(tx, ctx, { tenantId: '', action, subject: 'templateGroup', subjectId, data })
