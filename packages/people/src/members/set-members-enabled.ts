// Disables and enables members, one or many (specification §4 Member, §6; TEN-02).
import type { ChangedCount, SetMembersEnabledInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, requirePerson, requireTenantRights, transact, writeAudit } from '@lectern/kernel'
import { endLinksKnownTo } from '../invitations/end-links.repo.ts'
import {
  endMemberSessions,
  lockTenant,
  membershipsIn,
  ofDirectoryInUse,
  requireAdministratorLeft,
  writeEnabled,
} from './member.repo.ts'
import { othersOf } from './others.ts'

/**
 * All or none; who disables several, themselves among them, stays. Disabling ends the sessions of these memberships and the invitation links that they know at once. Counts those that were in the other state.
 * Errors: roleRequired, notFound, notYourself (nobody else), lastAdministrator, accountOfDirectory (disabled there), personNeeded (a token and an administrator).
 */
export async function setMembersEnabled(ctx: DomainContext, input: SetMembersEnabledInput): Promise<ChangedCount> {
  const actor = requireTenantRights(ctx)
  const { tenantId } = actor
  const ids = input.enabled ? input.ids : othersOf(actor, input.ids)
  return transact(ctx, async (tx) => {
    await lockTenant(tx, tenantId)
    const members = await membershipsIn(tx, tenantId, ids)
    if (members.some(({ role }) => role === 'tenantAdmin')) requirePerson(actor, 'lockOutAdministrator')
    if (input.enabled) {
      const synced = await ofDirectoryInUse(tx, tenantId, ids)
      if (synced.some(({ byDirectory }) => byDirectory)) throw new DomainError('accountOfDirectory')
    }
    const changed = members.filter(({ enabled }) => enabled !== input.enabled).map(({ id }) => id)
    if (!input.enabled) await endLinksKnownTo(tx, ctx, tenantId, changed)
    await writeEnabled(tx, tenantId, changed, input.enabled)
    if (!input.enabled) {
      await endMemberSessions(
        tx,
        members.map(({ id }) => id),
      )
      await requireAdministratorLeft(tx, tenantId)
    }
    const action = input.enabled ? 'member.enable' : 'member.disable'
    for (const subjectId of changed) await writeAudit(tx, ctx, { tenantId, action, subject: 'member', subjectId })
    return { count: changed.length }
  })
}
