// Before something that protects the account is changed, the person shows the password again: an open screen is not enough.
import { type DomainContext, DomainError, forgetTries, transact } from '@lectern/kernel'
import { attemptOf, countedTry, keysToForget } from '../identity/sign-in-attempts.ts'
import { checkPassword, knowsPassword } from '../ldap/directory-password.ts'

/** Runs `check`, which answers whether the proof was right; wrong ones are counted per person and make the next ones wait. */
export async function withTryLimit(
  ctx: DomainContext,
  { userId, what, refusal }: { userId: string; what: string; refusal: () => DomainError },
  check: () => Promise<boolean>,
): Promise<void> {
  const attempt = attemptOf(`${what}:${userId}`, '')
  await countedTry(ctx, attempt, refusal, async () => ((await check()) ? true : null))
  await transact(ctx, (tx) => forgetTries(tx, keysToForget(attempt)))
}

const wrong = () => new DomainError('invalidInput', { fields: { password: { key: 'passwordWrong' } } })

/** The password here, or that of the directory. Throws invalidInput on `password`, directoryUnavailable. People without a password have nothing to show: false then. */
export async function confirmPassword(ctx: DomainContext, userId: string, password: string): Promise<boolean> {
  if (!(await knowsPassword(ctx, userId))) return false
  const check = () => checkPassword(ctx, userId, password)
  await withTryLimit(ctx, { userId, what: 'confirm-password', refusal: wrong }, check)
  return true
}
