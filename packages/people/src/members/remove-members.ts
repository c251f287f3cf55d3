// Members leave the tenant: permissions, groups, sessions and what only they saw go with the membership; the account stays the person's own (TEN-02).
import type { ChangedCount, MembersInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  DomainError,
  deleteSpaceWithManuals,
  requirePerson,
  requireTenantRights,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { endLinksKnownTo, rememberRemovals } from '../invitations/end-links.repo.ts'
import {
  deleteMemberships,
  deletePrivateTemplates,
  endMemberSessions,
  lockTenant,
  type Membership,
  membershipsIn,
  ofDirectoryInUse,
  personalSpaces,
  requireAdministratorLeft,
} from './member.repo.ts'
import { othersOf } from './others.ts'

/**
 * All or none; who removes several, themselves among them, stays. A personal space is deleted with its owner. Invitation links that they know end, and they come back only by an invitation
 * that is sent to them later. Errors: roleRequired, notFound, notYourself, lastAdministrator, accountOfDirectory (still in the directory), personNeeded (a token and an administrator).
 */
export async function removeMembers(ctx: DomainContext, input: MembersInput): Promise<ChangedCount> {
  const actor = requireTenantRights(ctx)
  const { tenantId } = actor
  const others = othersOf(actor, input.ids)
  return transact(ctx, async (tx) => {
    await lockTenant(tx, tenantId)
    const members = await membershipsIn(tx, tenantId, others)
    const synced = await ofDirectoryInUse(tx, tenantId, others)
    // The next run would bring them back.
    if (synced.some(({ byDirectory }) => !byDirectory)) throw new DomainError('accountOfDirectory')
    if (members.some(({ role }) => role === 'tenantAdmin')) requirePerson(actor, 'lockOutAdministrator')
    await endMemberships(tx, ctx, tenantId, members)
    await requireAdministratorLeft(tx, tenantId)
    return { count: members.length }
  })
}

/** Whoever calls it locks the tenant before, and looks afterwards whether an administrator is left. */
export async function endMemberships(
  tx: Tx,
  ctx: DomainContext,
  tenantId: string,
  members: readonly Pick<Membership, 'id' | 'userId'>[],
): Promise<void> {
  const ids = members.map(({ id }) => id)
  for (const spaceId of await personalSpaces(tx, tenantId, ids)) {
    await deleteSpaceWithManuals(tx, ctx, { tenantId, spaceId })
  }
  await endLinksKnownTo(tx, ctx, tenantId, ids)
  await deletePrivateTemplates(tx, tenantId, ids)
  await endMemberSessions(tx, ids)
  await deleteMemberships(tx, tenantId, ids)
  await rememberRemovals(
    tx,
    tenantId,
    members.map(({ userId }) => userId),
    ctx.now(),
  )
  for (const { id, userId } of members) {
    const subject = { subject: 'member', subjectId: id, data: { userId } } as const
    await writeAudit(tx, ctx, { tenantId, action: 'member.remove', ...subject })
  }
}
