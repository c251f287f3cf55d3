// Sign-in by account (user name, email or phone) and password (specification §2 'Login behaviour', §8 'Wrong login'; AUTH-01).
import { EmailAddress, type LoginOutput, type PasswordLoginInput, PhoneNumber } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, tenantOf } from '../../kernel/index.ts'
import { attemptOf, keysToForget, oneAtATime, recordFailure, refuseWhileLocked } from '../identity/sign-in-attempts.ts'
import { emailOwner, personReachedBy, typedFor } from '../identity/user.repo.ts'
import { type Client, enterSession } from './open-session.ts'

/**
 * Opens a session of 400 days. Unknown accounts and wrong passwords both answer loginRefused; after too many failures loginLocked,
 * with the seconds to wait. That a member or tenant is disabled is only told to people who know the password.
 */
export async function login(ctx: DomainContext, input: PasswordLoginInput, client: Client = {}): Promise<LoginOutput> {
  const attempt = attemptOf(input.account, ctx.ip)
  // One after the other: guesses sent at the same time must not all be checked before the first is counted.
  return oneAtATime(attempt.pair, async () => {
    await refuseWhileLocked(ctx, attempt)
    const { userAgent = '' } = client
    const account = await accountName(ctx, input.account)
    const session = await ctx.ports.credentials.signIn({ account, password: input.password, ip: ctx.ip, userAgent })
    if (!session) {
      await recordFailure(ctx, attempt)
      throw new DomainError('loginRefused')
    }
    return enterSession(ctx, session, { way: 'password', forget: keysToForget(attempt), inviteCode: input.inviteCode })
  })
}

/**
 * A phone number or an e-mail address stands for the account of the person who has proven it, else for the one that administrators made
 * with it; only the password of that account opens it, and only in its tenant.
 */
async function accountName(ctx: DomainContext, typed: string): Promise<string> {
  const user = await personNamed(ctx, typed)
  return user ? (user.username ?? user.email) : typed
}

async function personNamed(ctx: DomainContext, typed: string) {
  const tenantId = tenantOf(ctx.actor) ?? ''
  const phone = PhoneNumber.safeParse(typed)
  if (phone.success) return personReachedBy(ctx.db, phone.data, tenantId)
  const email = EmailAddress.safeParse(typed)
  if (!email.success || (await emailOwner(ctx.db, email.data))) return null
  return typedFor(ctx.db, { typedEmail: email.data }, tenantId)
}
