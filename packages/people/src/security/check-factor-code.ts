// Whether a code of the second factor is right: the app's or a backup code, each good once, tried a few times only.
import { type DomainContext, DomainError, transact } from '@lectern/kernel'
import { withTryLimit } from './confirm-password.ts'
import { backupCodeHash, looksLikeBackupCode, totpStep } from './factor-codes.ts'
import { claimInterval, findSecondFactor, useBackupCode } from './security.repo.ts'

async function isRight(ctx: DomainContext, userId: string, code: string, enabled: boolean): Promise<boolean> {
  const factor = await findSecondFactor(ctx.db, userId)
  if (!factor || (factor.enabledAt !== null) !== enabled) return false
  const digits = code.replace(/\s/g, '')
  if (/^[0-9]{6}$/.test(digits)) {
    const step = totpStep(ctx.ports.secrets.open(factor.secret), digits, ctx.now(), factor.lastStep)
    return step !== null && transact(ctx, (tx) => claimInterval(tx, userId, step))
  }
  if (!enabled || !looksLikeBackupCode(code)) return false
  return useBackupCode(ctx.db, userId, backupCodeHash(ctx, userId, code), ctx.now())
}

/** `enabled` false: the first code of a secret that waits for it. Throws secondFactorWrong; after five failures loginLocked. */
export const checkFactorCode = (ctx: DomainContext, userId: string, code: string, { enabled = true } = {}) =>
  withTryLimit(ctx, { userId, what: 'second-factor', refusal: () => new DomainError('secondFactorWrong') }, () =>
    isRight(ctx, userId, code, enabled),
  )
