// Renaming, sharing and deleting templates of a tenant, by their creator and by its administrators (EDIT-10).
import type { ById, Template, UpdateTemplateInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { forbidden, notFound, requireTexts, type TenantActor, tenantActor, transact, writeAudit } from '@lectern/kernel'
import { readProtections, requireNoPassword } from './protections.ts'
import { mayChange, presentTemplate } from './template.present.ts'
import { deleteTemplateRow, findTemplate, updateTemplateRow } from './template.repo.ts'
import { requireSharing } from './template-sharing.ts'

async function loadChangeable(ctx: DomainContext, actor: TenantActor, id: string) {
  const row = await findTemplate(ctx, actor, id)
  if (!row) throw notFound('template')
  if (!mayChange(row, actor)) throw forbidden()
  return row
}

/** Errors: unauthenticated, notFound, wordsRefused, forbidden (also to share what one may not, see {@link requireSharing}), invalidInput (`shared`: it holds a text behind a password). */
export async function updateTemplate(ctx: DomainContext, input: UpdateTemplateInput): Promise<Template> {
  const actor = tenantActor(ctx)
  const { id, ...change } = input
  const row = await loadChangeable(ctx, actor, id)
  if (change.shared && !row.shared) {
    await requireSharing(ctx, actor, row.sourceManualId)
    requireNoPassword(readProtections(row.protections))
  }
  const texts = { name: change.name, description: change.description, groupName: change.groupName }
  const record = await requireTexts(ctx, { place: 'template', id, texts })
  const now = ctx.now()
  await transact(ctx, async (tx) => {
    await updateTemplateRow(tx, id, change, now)
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'template.update',
      subject: 'template',
      subjectId: id,
      data: { name: change.name ?? row.name, shared: change.shared ?? row.shared },
    })
  })
  await record(id)
  const { name = row.name, description = row.description, groupName = row.groupName, shared = row.shared } = change
  return presentTemplate({ ...row, name, description, groupName, shared, updatedAt: now }, actor)
}

/** Manuals and articles made from it are kept. Errors: unauthenticated, notFound, forbidden. */
export async function deleteTemplate(ctx: DomainContext, { id }: ById): Promise<void> {
  const actor = tenantActor(ctx)
  const row = await loadChangeable(ctx, actor, id)
  await transact(ctx, async (tx) => {
    await deleteTemplateRow(tx, id)
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'template.delete',
      subject: 'template',
      subjectId: id,
      data: { name: row.name },
    })
  })
}
