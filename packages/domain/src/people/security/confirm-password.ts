// Before something that protects the account is changed, the person shows the password again: an open screen is not enough.
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, transact } from '../../kernel/index.ts'
import { forgetFailures } from '../identity/sign-in-attempts.repo.ts'
import { attemptOf, keysToForget, oneAtATime, recordFailure, refuseWhileLocked } from '../identity/sign-in-attempts.ts'
import { hasPassword } from '../identity/user.repo.ts'

/** Runs `check`, which answers whether the proof was right; failures are counted per person and make the next ones wait. */
export function withTryLimit(
  ctx: DomainContext,
  { userId, what, refusal }: { userId: string; what: string; refusal: () => DomainError },
  check: () => Promise<boolean>,
): Promise<void> {
  const attempt = attemptOf(`${what}:${userId}`, '')
  return oneAtATime(attempt.pair, async () => {
    await refuseWhileLocked(ctx, attempt)
    if (!(await check())) {
      await recordFailure(ctx, attempt)
      throw refusal()
    }
    await transact(ctx, (tx) => forgetFailures(tx, keysToForget(attempt)))
  })
}

const wrong = () => new DomainError('invalidInput', { fields: { password: { key: 'passwordWrong' } } })

/** Throws invalidInput on `password`. People without a password have nothing to show: false then. */
export async function confirmPassword(ctx: DomainContext, userId: string, password: string): Promise<boolean> {
  if (!(await hasPassword(ctx.db, userId))) return false
  const check = () => ctx.ports.credentials.verifyPassword({ userId, password })
  await withTryLimit(ctx, { userId, what: 'confirm-password', refusal: wrong }, check)
  return true
}
