// Sign-in by a code that comes by SMS (specification §2 'Login'; AUTH-02).
import type { CodeSent, LoginOutput, PhoneCodeInput, SendCodeInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, issueCode, isUniqueViolation, spendCode, tenantOf, transact } from '@lectern/kernel'
import { claimAccount } from '../identity/claim-account.ts'
import { recordedRefusal } from '../identity/record-refusal.ts'
import { codeAttemptOf, countedTry, keysOfPerson, keysToForget, withMinDuration } from '../identity/sign-in-attempts.ts'
import { personReachedBy } from '../identity/user.repo.ts'
import { type Client, openSessionFor } from './open-session.ts'

/**
 * Sends a code to the phone when somebody may sign in with it; the answer and its time are the same when nobody may. Throws
 * codeTooSoon and codeLimit.
 */
export function sendLoginCode(ctx: DomainContext, { phone }: SendCodeInput): Promise<CodeSent> {
  return withMinDuration(async () => {
    const deliver = (await personReached(ctx, phone)) !== null
    const issued = await issueCode(ctx, { purpose: 'login', target: phone, channel: 'sms', deliver })
    return { resendAfterSeconds: issued.resendAfterSeconds }
  })
}

/**
 * Opens a session, also while wrong passwords have locked the account. Throws loginCodeRefused for a wrong, old or spent code, and
 * loginLocked after too many of them.
 */
export async function loginByCode(
  ctx: DomainContext,
  input: PhoneCodeInput & { inviteCode?: string },
  client: Client = {},
): Promise<LoginOutput> {
  const attempt = codeAttemptOf(`code ${input.phone}`, ctx.ip)
  const userId = await countedTry(
    ctx,
    attempt,
    () =>
      recordedRefusal(ctx, 'loginCodeRefused', {
        way: 'sms',
        person: async () => (await personReached(ctx, input.phone))?.id ?? null,
      }),
    () => personWith(ctx, input),
  )
  const forget = [...keysToForget(attempt), ...keysOfPerson(userId, ctx.ip)]
  return openSessionFor(ctx, { userId, way: 'sms', forget, inviteCode: input.inviteCode }, client)
}

const personReached = (ctx: DomainContext, phone: string) =>
  personReachedBy(ctx.db, { phone }, tenantOf(ctx.actor) ?? '')

/**
 * Returns the owner of the code, or null; the code is used up. It proves the phone: the owner of an account that administrators made takes it
 * over by this.
 */
async function personWith(ctx: DomainContext, { phone, code }: PhoneCodeInput): Promise<string | null> {
  try {
    await spendCode(ctx, { purpose: 'login', target: phone, code })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'codeWrong') return null
    throw error
  }
  const user = await personReached(ctx, phone)
  if (!user || user.managedBy === null) return user?.id ?? null
  const claim = { userId: user.id, proven: { phone } }
  try {
    await transact(ctx, (tx) => claimAccount(tx, ctx, claim))
  } catch (error) {
    // Somebody proved the same number for another account meanwhile.
    if (isUniqueViolation(error)) return null
    throw error
  }
  return user.id
}
