// Sign-in by account (user name, email or phone) and password (specification §2 'Login behaviour', §8 'Wrong login'; AUTH-01).
import { type LoginOutput, type PasswordLoginInput, PhoneNumber } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { attemptOf, keysToForget, oneAtATime, recordFailure, refuseWhileLocked } from '../identity/sign-in-attempts.ts'
import { userByPhone } from '../identity/user.repo.ts'
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

/** A phone number stands for the account it belongs to. */
async function accountName(ctx: DomainContext, typed: string): Promise<string> {
  const phone = PhoneNumber.safeParse(typed)
  const user = phone.success ? await userByPhone(ctx.db, phone.data) : null
  return user ? (user.username ?? user.email) : typed
}
