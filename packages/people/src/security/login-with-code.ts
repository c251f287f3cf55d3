// Password and second factor in one step, for people whose account strangers have locked by guessing (§8 'Wrong login'; AUTH-01).
import type { LoginOutput, PasswordLoginInput } from '@lectern/contracts'
import { type DomainContext, DomainError } from '@lectern/kernel'
import { recordedRefusal } from '../identity/record-refusal.ts'
import { codeAttemptOf, countedTry, keysOfPerson, keysToForget, withMinDuration } from '../identity/sign-in-attempts.ts'
import { checkPassword } from '../ldap/directory-password.ts'
import { personNamed } from '../sign-in/login.ts'
import { type Client, openSessionFor } from '../sign-in/open-session.ts'
import { checkFactorCode } from './check-factor-code.ts'

/**
 * Opens a session and unlocks the account. The lock of the account does not count here: the answer to a wrong password and to a wrong code is
 * the same loginRefused, so guessing one of them alone reveals nothing. Too many tries of one address answer loginLocked.
 */
export async function loginWithCode(
  ctx: DomainContext,
  input: PasswordLoginInput & { code: string },
  client: Client = {},
): Promise<LoginOutput> {
  const { account, userId } = await personNamed(ctx, input.account)
  const attempt = codeAttemptOf(`factor ${userId ?? account.toLowerCase()}`, ctx.ip)
  const person = await countedTry(
    ctx,
    attempt,
    () => recordedRefusal(ctx, 'loginRefused', { way: 'secondFactor', person: async () => userId }),
    () => withMinDuration(() => provedPerson(ctx, userId, input)),
  )
  const forget = [...keysToForget(attempt), ...keysOfPerson(person, ctx.ip)]
  return openSessionFor(
    ctx,
    { userId: person, way: 'password', secondFactor: 'passed', forget, inviteCode: input.inviteCode },
    client,
  )
}

/** The person, when both are right. The code is checked after the password, so that strangers cannot use up its tries. */
async function provedPerson(
  ctx: DomainContext,
  userId: string | null,
  { password, code }: { password: string; code: string },
): Promise<string | null> {
  // Without a person the password is checked all the same, against nothing: the work must not reveal accounts.
  const right = await checkPassword(ctx, userId ?? '', password)
  if (!right || userId === null) return null
  try {
    await checkFactorCode(ctx, userId, code)
    return userId
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // Whoever has the password and a code that was right before is told the reason; it opens nothing any more.
    if (error.code === 'backupCodeUsed')
      throw recordedRefusal(ctx, error.code, { way: 'secondFactor', person: async () => userId })
    return null
  }
}
