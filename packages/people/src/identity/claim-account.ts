// The owner takes over an account that administrators made: a code has proven a contact, and all other ways to sign in end at that moment,
// because their origin is unknown (AUTH-02, AUTH-08, TEN-02).
import type { Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { writeAudit } from '@lectern/kernel'
import { forgetNoticeSettings, notifyUser } from '../notifications/notify.repo.ts'
import { endOtherSessions, endSignInWays } from './session.repo.ts'
import { detachFromTenant, releaseEmail, writePasswordHash } from './user.repo.ts'

type Claim = {
  userId: string
  /** Contact that a code has just proven. */
  proven: { phone: string } | { email: string }
  /** The owner's own password, where the step asks for one; without it the account has none. */
  passwordHash?: string
  /** The session in which the owner does this; all others end. */
  keepSessionId?: string
}

/**
 * Does nothing, and returns false, for accounts that nobody manages. Throws Prisma's P2002 when somebody else proved the same contact
 * meanwhile.
 */
export async function claimAccount(
  tx: Tx,
  ctx: DomainContext,
  { userId, proven, passwordHash, keepSessionId }: Claim,
): Promise<boolean> {
  if ('email' in proven) await releaseEmail(tx, proven.email, userId)
  const tenantId = await detachFromTenant(tx, userId, proven)
  if (tenantId === null) return false
  await endSignInWays(tx, userId)
  await endOtherSessions(tx, userId, keepSessionId)
  if (passwordHash !== undefined) await writePasswordHash(tx, userId, passwordHash)
  await forgetNoticeSettings(tx, userId)
  await notifyUser(tx, userId, { kind: 'accountClaimed', tenantId: '', link: '/user/setting?tab=security' })
  const data = { by: 'phone' in proven ? 'phone' : 'email', ip: ctx.ip }
  await writeAudit(tx, ctx, { tenantId, action: 'user.claim', subject: 'user', subjectId: userId, data })
  return true
}
