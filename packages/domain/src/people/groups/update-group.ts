// Renames or describes a group (TEN-03).
import type { Group, UpdateGroupInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import {
  isUniqueViolation,
  nameTaken,
  notFound,
  requireTenantRights,
  transact,
  writeAudit,
} from '../../kernel/index.ts'
import { changeGroup } from './group.repo.ts'
import { getGroup } from './list-groups.ts'

/** What is left out stays. Errors: roleRequired, notFound, nameTaken. */
export async function updateGroup(ctx: DomainContext, input: UpdateGroupInput): Promise<Group> {
  const { tenantId } = requireTenantRights(ctx)
  await transact(ctx, async (tx) => {
    if (!(await changeGroup(tx, { ...input, tenantId }))) throw notFound()
    await writeAudit(tx, ctx, { tenantId, action: 'group.update', subject: 'group', subjectId: input.id })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(['name']) : error
  })
  return getGroup(ctx, { id: input.id })
}
