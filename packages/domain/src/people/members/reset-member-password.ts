// An administrator gives a member a new password; whoever was signed in with the old one is out (TEN-02).
import type { ResetMemberPasswordInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, notFound, requireTenantRights, transact, writeAudit } from '../../kernel/index.ts'
import { endOtherSessions } from '../identity/session.repo.ts'
import { writePasswordHash } from '../identity/user.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'
import { findMember } from './member.repo.ts'

/**
 * Not one's own, which asks for the old one elsewhere, and not of people who belong to other tenants too.
 * Errors: roleRequired, notFound, notYourself, memberElsewhere.
 */
export async function resetMemberPassword(ctx: DomainContext, input: ResetMemberPasswordInput): Promise<void> {
  const actor = requireTenantRights(ctx)
  const row = await findMember(ctx.db, actor.tenantId, input.id)
  if (!row) throw notFound()
  if (actor.type === 'member' && actor.userId === row.userId) throw new DomainError('notYourself')
  if (row.elsewhere) throw new DomainError('memberElsewhere')
  const hash = await ctx.ports.credentials.hashPassword(input.password)
  await transact(ctx, async (tx) => {
    await writePasswordHash(tx, row.userId, hash)
    await endOtherSessions(tx, row.userId)
    await notifyUser(tx, row.userId, { kind: 'passwordChanged', tenantId: '' })
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'member.resetPassword',
      subject: 'member',
      subjectId: row.id,
    })
  })
}
