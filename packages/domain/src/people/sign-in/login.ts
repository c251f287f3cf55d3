// Sign-in by account (user name, email or phone) and password (specification §2 'Login behaviour', §8 'Wrong login'; AUTH-01).
import { type LoginOutput, type PasswordLoginInput, PhoneNumber } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { countedTry, keysToForget, signInAttemptOf } from '../identity/sign-in-attempts.ts'
import { userByName, userByPhone } from '../identity/user.repo.ts'
import { type Client, enterSession } from './open-session.ts'

/**
 * Opens a session of 400 days. Unknown accounts and wrong passwords both answer loginRefused; after too many failures loginLocked,
 * with the seconds to wait. That a member or tenant is disabled is only told to people who know the password.
 */
export async function login(ctx: DomainContext, input: PasswordLoginInput, client: Client = {}): Promise<LoginOutput> {
  const { account, userId } = await personNamed(ctx, input.account)
  const attempt = signInAttemptOf(ctx, account, userId)
  const { userAgent = '' } = client
  const session = await countedTry(
    ctx,
    attempt,
    () => new DomainError('loginRefused'),
    () => ctx.ports.credentials.signIn({ account, password: input.password, ip: ctx.ip, userAgent }),
  )
  return enterSession(ctx, session, { way: 'password', forget: keysToForget(attempt), inviteCode: input.inviteCode })
}

/** Whom the text in the account field means; a phone number stands for the account it belongs to. */
export async function personNamed(
  ctx: DomainContext,
  typed: string,
): Promise<{ account: string; userId: string | null }> {
  const phone = PhoneNumber.safeParse(typed)
  const user = phone.success ? await userByPhone(ctx.db, phone.data) : null
  if (user) return { account: user.username ?? user.email, userId: user.id }
  return { account: typed, userId: (await userByName(ctx.db, typed))?.id ?? null }
}
