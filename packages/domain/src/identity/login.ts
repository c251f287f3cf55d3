// Sign-in by account (user name or e-mail) and password (specification §2 'Login behaviour', §8 'Wrong login'; AUTH-01).
import type { LoginInput, LoginOutput } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Client, enterSession } from './open-session.ts'
import { attemptKey, noteFailure, refuseWhileLocked } from './sign-in-attempts.ts'

/**
 * Opens a session of 400 days. Unknown accounts and wrong passwords both answer loginRefused; after five failures per account
 * and address loginLocked, with the seconds to wait. What is disabled is only told to who knows the password.
 */
export async function login(ctx: DomainContext, input: LoginInput, client: Client = {}): Promise<LoginOutput> {
  const key = attemptKey(input.account, ctx.ip)
  // One after the other: guesses sent at once must not all be let in before the first is counted.
  return oneAtATime(key, async () => {
    await refuseWhileLocked(ctx, key)
    const session = await ctx.ports.credentials.signIn({ ...input, ip: ctx.ip, userAgent: client.userAgent ?? '' })
    if (!session) {
      await noteFailure(ctx, key)
      throw new DomainError('loginRefused')
    }
    return enterSession(ctx, session, { way: 'password', forget: [key] })
  })
}
