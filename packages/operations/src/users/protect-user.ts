// Help by operators for people who lost a device, or whose account somebody else uses (OPS-03). No operator sets a password: people reset it
// themselves, by a phone or an address that they have proven.
import type { AuditAction, ResetSignInInput, SignOutUserInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { type DomainContext, DomainError, notFound, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { deleteSecondFactor, endOtherSessions, notifyUser, requireOwner } from '@lectern/people'
import { deletePasskeys, findUser } from './users.repo.ts'

async function audit(tx: Tx, ctx: DomainContext, action: AuditAction, { id, reason }: SignOutUserInput): Promise<void> {
  await writeAudit(tx, ctx, { tenantId: '', action, subject: 'user', subjectId: id, data: { reason } })
}

/** Ends every session of the person, everywhere, and sign-ins that have begun. Errors: unauthenticated, roleRequired, notFound. */
export async function signOutUser(ctx: DomainContext, input: SignOutUserInput): Promise<null> {
  requireOperator(ctx)
  if (!(await findUser(ctx.db, input.id))) throw notFound('account')
  await transact(ctx, async (tx) => {
    await endOtherSessions(tx, input.id)
    await audit(tx, ctx, 'user.signOut', input)
  })
  return null
}

/**
 * Removes second factor, backup codes and passkeys, ends every session and notifies the person; the password stays. The operator shows their own
 * password or code. Errors: unauthenticated, roleRequired, notFound, operatorProtected (for operators, who have backup codes), those of the
 * proof.
 */
export async function resetSignIn(ctx: DomainContext, { id, reason, ...proof }: ResetSignInInput): Promise<null> {
  const operator = requireOperator(ctx)
  const user = await findUser(ctx.db, id)
  if (!user) throw notFound('account')
  if (user.platformRole !== null) throw new DomainError('operatorProtected')
  await requireOwner(ctx, operator.userId, proof)
  await transact(ctx, async (tx) => {
    await deleteSecondFactor(tx, id)
    await deletePasskeys(tx, id)
    await endOtherSessions(tx, id)
    await notifyUser(tx, id, { kind: 'signInReset', tenantId: '', link: '/user/setting', byMail: true })
    await audit(tx, ctx, 'user.resetSignIn', { id, reason })
  })
  return null
}
