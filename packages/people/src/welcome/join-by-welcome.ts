// A person who has an account already joins with it instead of the one that an administrator made for them: the membership, with its
// groups, becomes theirs, and their password stays as it is (TEN-02).
import type { JoinedByWelcome, WelcomeLink } from '@lectern/contracts'
import { type DomainContext, DomainError, requireMayEnter, transact, writeAudit } from '@lectern/kernel'
import { activateSession, boundOf } from '../identity/session.repo.ts'
import { forgetRemoval } from '../invitations/end-links.repo.ts'
import { openLink, requireOwner, welcomeInvalid } from './open-welcome.ts'
import { belongsTo, handOver, useWelcome } from './welcome.repo.ts'

/**
 * The session of the presented `token` acts for the membership from now on. Only for the owner of the address, proven by a code.
 * Errors: welcomeInvalid, welcomeNotYours, alreadyMember, sessionBound, accountManaged.
 */
export async function joinByWelcome(
  ctx: DomainContext,
  { token }: WelcomeLink,
  session: { token: string | null },
): Promise<JoinedByWelcome> {
  const row = await openLink(ctx, token)
  const owner = await requireOwner(ctx, row, session.token)
  const { memberId, tenantId, userId } = row
  requireMayEnter(await boundOf(ctx.db, owner), tenantId)
  await transact(ctx, async (tx) => {
    if (await belongsTo(tx, tenantId, owner.user.id)) throw new DomainError('alreadyMember')
    if (!(await useWelcome(tx, row.tokenHash, ctx.now()))) throw welcomeInvalid()
    if (!(await handOver(tx, { memberId, tenantId, from: userId, to: owner.user.id }))) throw welcomeInvalid()
    await forgetRemoval(tx, tenantId, owner.user.id)
    await activateSession(tx, owner.session.id, memberId, ctx.now())
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'member.join',
      subject: 'member',
      subjectId: memberId,
      data: { by: 'welcome' },
    })
  })
  return { memberId, tenantName: row.tenantName }
}
