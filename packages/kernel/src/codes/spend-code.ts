// Checks a one-time code and uses it up: single use, five minutes, five tries (specification §9 'SMS code'; AUTH-02).
import { timingSafeEqual } from 'node:crypto'
import { CODE_LIMITS } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { markChecked, markSpent, tryCode } from './code.repo.ts'
import { CHECKED_CODE_TTL_MS, type CodeKey, hashedText } from './code-rules.ts'

export type SpendCodeInput = CodeKey & { code: string }

type RightCode = { id: string; createdAt: Date }

const wrong = () => new DomainError('codeWrong', { fields: { code: { key: 'codeWrong' } } })

const sameText = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The newest code of the key when it is `code`. Throws codeWrong for a wrong, expired or used code, or after too many attempts. */
async function findRightCode(ctx: DomainContext, { code, ...key }: SpendCodeInput): Promise<RightCode> {
  const row = await tryCode(ctx.db, key, CODE_LIMITS.tries, ctx.now())
  const hash = ctx.ports.keyedHash('auth-code', hashedText(row?.id ?? '', key, code))
  if (!row || !sameText(hash, row.codeHash)) throw wrong()
  return row
}

/**
 * Uses the code up. Not to be called inside a transaction: wrong tries count even when what follows fails, so check everything
 * else first. Throws codeWrong.
 */
export async function spendCode(ctx: DomainContext, input: SpendCodeInput): Promise<void> {
  const { id } = await findRightCode(ctx, input)
  if (!(await markSpent(ctx.db, id, ctx.now()))) throw wrong()
}

/** For forms with several steps: checks the code, which is valid until ten minutes after its making and used by the last step. Throws codeWrong. */
export async function checkCode(ctx: DomainContext, input: SpendCodeInput): Promise<void> {
  const { id, createdAt } = await findRightCode(ctx, input)
  await markChecked(ctx.db, id, new Date(createdAt.getTime() + CHECKED_CODE_TTL_MS))
}
