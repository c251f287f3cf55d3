// Whether a code of the second factor is right: the app's or a backup code, each good once, tried a few times only.
import { type DomainContext, DomainError, parameterValues, transact } from '@lectern/kernel'
import { withTryLimit } from './confirm-password.ts'
import { backupCodeHashOf, looksLikeBackupCode, totpStep } from './factor-codes.ts'
import { backupCodesOf, claimInterval, findSecondFactor, useBackupCode } from './security.repo.ts'

type Outcome = 'right' | 'wrong' | 'used'

async function outcomeOf(ctx: DomainContext, userId: string, code: string, enabled: boolean): Promise<Outcome> {
  const factor = await findSecondFactor(ctx.db, userId)
  if (!factor || (factor.enabledAt !== null) !== enabled) return 'wrong'
  const digits = code.replace(/\s/g, '')
  if (/^[0-9]{6}$/.test(digits)) {
    const exact = (await parameterValues(ctx.db, ['exactAppCodes'])).get('exactAppCodes') === 'true'
    const step = totpStep(ctx.ports.secrets.open(factor.secret), digits, { now: ctx.now(), exact }, factor.lastStep)
    return step !== null && (await transact(ctx, (tx) => claimInterval(tx, userId, step))) ? 'right' : 'wrong'
  }
  if (!enabled || !looksLikeBackupCode(code)) return 'wrong'
  const hash = await backupCodeHashOf(ctx, userId, { code, hashes: await backupCodesOf(ctx.db, userId) })
  if (hash === null) return 'wrong'
  return (await useBackupCode(ctx.db, userId, hash, ctx.now())) ? 'right' : 'used'
}

/** `enabled` false: the first code of a secret that waits for it. Throws secondFactorWrong or backupCodeUsed; after five failures loginLocked. */
export async function checkFactorCode(ctx: DomainContext, userId: string, code: string, { enabled = true } = {}) {
  let outcome: Outcome = 'wrong'
  const refusal = () => new DomainError(outcome === 'used' ? 'backupCodeUsed' : 'secondFactorWrong')
  await withTryLimit(ctx, { userId, what: 'second-factor', refusal }, async () => {
    outcome = await outcomeOf(ctx, userId, code, enabled)
    return outcome === 'right'
  })
}

export const isWrongCode = ({ code }: DomainError): boolean => code === 'secondFactorWrong' || code === 'backupCodeUsed'
