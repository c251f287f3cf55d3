// Sends a one-time code to a phone or an email address (AUTH-02, AUTH-08).
import { CODE_LIMITS, type CodePurpose, type MessageChannel } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { translate } from '@lectern/i18n'
import { tenantOf } from '../core/actor.ts'
import { addressKey } from '../core/address-key.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { createId } from '../core/ids.ts'
import { transact } from '../core/sql.repo.ts'
import { NUMBER_DAY_MS, numberWait } from '../messages/sms-limits.ts'
import { writeMail, writeSms } from '../messages/templates.ts'
import { codeTimes, insertCode, lockTarget, recentCodes } from './code.repo.ts'
import { CODE_TTL_MS, type CodeRefusal, codeRefusal, HOUR_MS, hashedText, newCode } from './code-rules.ts'

export type IssueCodeInput = {
  purpose: CodePurpose
  /** In its normal form (PhoneNumber, EmailAddress of the contracts). */
  target: string
  channel: MessageChannel
  /**
   * false: nobody may use a code for this target. The request is counted and answered as usual but no message is sent, so that the
   * caller does not learn who has an account.
   */
  deliver?: boolean
}
export type IssuedCode = { expiresAt: Date; resendAfterSeconds: number }

/**
 * Issues a code, which invalidates earlier ones of the same purpose and target. Throws codeTooSoon within a minute of the
 * last one and codeLimit when target or address of the caller had too many within the hour, or a phone within the day.
 */
export async function issueCode(
  ctx: DomainContext,
  { purpose, target, channel, deliver = true }: IssueCodeInput,
): Promise<IssuedCode> {
  const now = ctx.now()
  const key = { purpose, target }
  // For the limit only: nobody is shown this address.
  const ip = addressKey(ctx.ip)
  const code = newCode()
  const id = createId()
  const expiresAt = new Date(now.getTime() + CODE_TTL_MS)
  await transact(ctx, async (tx) => {
    await lockTarget(tx, target)
    const refusal =
      codeRefusal(await recentCodes(tx, key, ip, { since: new Date(now.getTime() - HOUR_MS), now }), now) ??
      (channel === 'sms' ? await smsRefusal(tx, target, now) : null)
    if (refusal) {
      const { seconds } = refusal
      throw new DomainError(refusal.code, { params: { seconds }, data: { retryAfter: seconds } })
    }
    const codeHash = ctx.ports.keyedHash('auth-code', hashedText(id, key, code))
    await insertCode(tx, { ...key, id, codeHash, ip, createdAt: now, expiresAt })
    if (!deliver) return
    const purposeText = translate(ctx.lang, `codes.purposes.${purpose}`)
    const values = { code, minutes: CODE_LIMITS.minutes, purpose: purposeText }
    const message = { to: target, lang: ctx.lang, values, tenantId: tenantOf(ctx.actor) || null, expiresAt }
    if (channel === 'sms') await writeSms(ctx, tx, { kind: 'code', ...message })
    else await writeMail(ctx, tx, { kind: 'code', ...message })
  })
  return { expiresAt, resendAfterSeconds: CODE_LIMITS.resendSeconds }
}

/** By the requested codes, not by those that were sent: what the caller learns is the same for unknown numbers. */
async function smsRefusal(tx: Tx, number: string, now: Date): Promise<CodeRefusal | null> {
  const times = await codeTimes(tx, number, { since: new Date(now.getTime() - NUMBER_DAY_MS), now })
  const seconds = await numberWait(tx, times, now)
  return seconds === 0 ? null : { code: seconds > CODE_LIMITS.resendSeconds ? 'codeLimit' : 'codeTooSoon', seconds }
}
