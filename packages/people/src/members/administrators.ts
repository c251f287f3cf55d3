// Administrators of the tenant: adding and ending the role; the last one keeps it (specification §6; TEN-01).
import type { ById, ChangedCount, MembersInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { DomainError, requireEntryRights, transact, writeAudit } from '@lectern/kernel'
import { endLinksKnownTo } from '../invitations/end-links.repo.ts'
import { notifyMembers } from '../notifications/notify.repo.ts'
import { lockTenant, membershipsIn, requireAdministratorLeft, writeRole } from './member.repo.ts'

/** Makes these members tenant administrators. Errors: roleRequired, notFound, memberDisabled, personNeeded. */
export async function addAdministrators(ctx: DomainContext, { ids }: MembersInput): Promise<ChangedCount> {
  const actor = requireEntryRights(ctx, 'addAdministrator')
  return transact(ctx, async (tx) => {
    await lockTenant(tx, actor.tenantId)
    const members = await membershipsIn(tx, actor.tenantId, ids)
    if (members.some(({ enabled }) => !enabled)) throw new DomainError('memberDisabled')
    const changed = members.filter(({ role }) => role !== 'tenantAdmin').map(({ id }) => id)
    await changeRole(tx, ctx, actor, changed, 'tenantAdmin')
    return { count: changed.length }
  })
}

/**
 * The member is an ordinary one from the next call on, and the invitation links that they know end; one may end one's own role.
 * Errors: roleRequired, notFound, lastAdministrator, personNeeded.
 */
export async function removeAdministrator(ctx: DomainContext, { id }: ById): Promise<ChangedCount> {
  const actor = requireEntryRights(ctx, 'endAdministrator')
  return transact(ctx, async (tx) => {
    await lockTenant(tx, actor.tenantId)
    const members = await membershipsIn(tx, actor.tenantId, [id])
    const changed = members.filter(({ role }) => role === 'tenantAdmin').map((member) => member.id)
    await endLinksKnownTo(tx, ctx, actor.tenantId, changed)
    await changeRole(tx, ctx, actor, changed, 'member')
    await requireAdministratorLeft(tx, actor.tenantId)
    return { count: changed.length }
  })
}

async function changeRole(
  tx: Tx,
  ctx: DomainContext,
  actor: TenantActor,
  ids: string[],
  role: 'tenantAdmin' | 'member',
): Promise<void> {
  const { tenantId } = actor
  await writeRole(tx, tenantId, ids, role)
  for (const subjectId of ids) {
    await writeAudit(tx, ctx, { tenantId, action: 'member.role', subject: 'member', subjectId, data: { role } })
  }
  const except = actor.type === 'member' ? actor.memberId : undefined
  await notifyMembers(tx, ids, { kind: 'tenantRoleChanged', tenantId, data: { role } }, except)
}
