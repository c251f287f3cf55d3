// Deletes a group; its members lose the permissions that it gave them (specification §6 'Removing a group'; TEN-03).
import type { ById } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, requireTenantRights, transact, writeAudit } from '../../kernel/index.ts'
import { deleteGroupRow, findGroup } from './group.repo.ts'

/** Errors: roleRequired, notFound. */
export async function deleteGroup(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId } = requireTenantRights(ctx)
  const group = await findGroup(ctx.db, tenantId, id)
  if (!group) throw notFound()
  const { name, memberCount, spaceCount, manualCount } = group
  await transact(ctx, async (tx) => {
    if (!(await deleteGroupRow(tx, tenantId, id))) throw notFound()
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'group.delete',
      subject: 'group',
      subjectId: id,
      data: { name, members: memberCount, spaces: spaceCount, manuals: manualCount },
    })
  })
}
