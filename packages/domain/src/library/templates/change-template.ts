// Renaming and deleting templates of the enterprise, by who made them and by its administrators (EDIT-10).
import type { ById, Template, UpdateTemplateInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { forbidden, notFound, type TenantActor, tenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { mayChange, presentTemplate } from './template.present.ts'
import { changeTemplate, findTemplate, removeTemplate } from './template.repo.ts'

async function changeable(ctx: DomainContext, actor: TenantActor, id: string) {
  const row = await findTemplate(ctx, actor.tenantId, id)
  if (!row) throw notFound()
  if (!mayChange(row, actor)) throw forbidden()
  return row
}

/** Errors: unauthenticated, notFound, forbidden. */
export async function updateTemplate(ctx: DomainContext, input: UpdateTemplateInput): Promise<Template> {
  const actor = tenantActor(ctx)
  const { id, ...change } = input
  const row = await changeable(ctx, actor, id)
  const at = ctx.now()
  await transact(ctx, async (tx) => {
    await changeTemplate(tx, id, change, at)
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'template.update',
      subject: 'template',
      subjectId: id,
      data: { name: change.name ?? row.name },
    })
  })
  const { name = row.name, description = row.description, groupName = row.group_name } = change
  return presentTemplate({ ...row, name, description, group_name: groupName, updated_at: at }, actor)
}

/** What was made from it stays. Errors: unauthenticated, notFound, forbidden. */
export async function deleteTemplate(ctx: DomainContext, { id }: ById): Promise<void> {
  const actor = tenantActor(ctx)
  const row = await changeable(ctx, actor, id)
  await transact(ctx, async (tx) => {
    await removeTemplate(tx, id)
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'template.delete',
      subject: 'template',
      subjectId: id,
      data: { name: row.name },
    })
  })
}
