// A new group (specification §3 Group, §5; TEN-03).
import type { Created, CreateGroupInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import {
  actorId,
  createId,
  isUniqueViolation,
  nameTaken,
  requireTenantRights,
  transact,
  writeAudit,
} from '../../kernel/index.ts'
import { insertGroup } from './group.repo.ts'

/** Names are used once in a tenant. Errors: roleRequired, nameTaken. */
export async function createGroup(ctx: DomainContext, { name, remark = '' }: CreateGroupInput): Promise<Created> {
  const actor = requireTenantRights(ctx)
  const { tenantId } = actor
  const id = createId()
  await transact(ctx, async (tx) => {
    await insertGroup(tx, { id, tenantId, name, remark, createdBy: actorId(actor) })
    await writeAudit(tx, ctx, { tenantId, action: 'group.create', subject: 'group', subjectId: id, data: { name } })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(['name']) : error
  })
  return { id }
}
