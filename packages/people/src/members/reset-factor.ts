// An administrator takes second factor and passkeys from a member who has lost them (TEN-02).
import type { ById } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, notFound, requireEntryRights, transact, writeAudit } from '@lectern/kernel'
import { endOtherSessions } from '../identity/session.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'
import { deleteFactors, findMember } from './member.repo.ts'

/**
 * Removes codes, backup codes and passkeys, ends every session and tells the person; the password stays. Not one's own, nor of people who
 * belong to other tenants too: their account is not this tenant's. Errors: roleRequired, personNeeded, notFound, notYourself, memberElsewhere.
 */
export async function resetMemberFactor(ctx: DomainContext, { id }: ById): Promise<void> {
  const actor = requireEntryRights(ctx, 'resetPassword')
  const row = await findMember(ctx.db, actor.tenantId, id)
  if (!row) throw notFound('member')
  if (actor.type === 'member' && actor.userId === row.userId) throw new DomainError('notYourself')
  if (row.elsewhere) throw new DomainError('memberElsewhere')
  const { tenantId } = actor
  await transact(ctx, async (tx) => {
    await deleteFactors(tx, row.userId)
    await endOtherSessions(tx, row.userId)
    const notice = { kind: 'factorReset', tenantId: '', link: '/user/setting?tab=security', byMail: true } as const
    await notifyUser(tx, row.userId, notice)
    await writeAudit(tx, ctx, { tenantId, action: 'member.resetFactor', subject: 'member', subjectId: row.id })
  })
}
