// A forgotten password in three steps: a code to the phone, the code, the new password (specification §2 'Reset password'; AUTH-08).
import type { CodeSent, PhoneCodeInput, ResetPasswordInput, SendCodeInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import {
  checkCode,
  DomainError,
  forgetTries,
  invalid,
  issueCode,
  isUniqueViolation,
  spendCode,
  tenantOf,
  transact,
  writeAudit,
} from '../../kernel/index.ts'
import { claimAccount } from '../identity/claim-account.ts'
import { endOtherSessions } from '../identity/session.repo.ts'
import { codeAttemptOf, countedTry, keysOfPerson, withMinDuration } from '../identity/sign-in-attempts.ts'
import { personReachedBy, writePasswordHash } from '../identity/user.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'

/** First step. Answer and time are the same whether or not the phone belongs to somebody. Throws codeTooSoon and codeLimit. */
export function sendResetCode(ctx: DomainContext, { phone }: SendCodeInput): Promise<CodeSent> {
  return withMinDuration(async () => {
    const deliver = (await personReachedBy(ctx.db, phone, tenantOf(ctx.actor) ?? '')) !== null
    const issued = await issueCode(ctx, { purpose: 'resetPassword', target: phone, channel: 'sms', deliver })
    return { resendAfterSeconds: issued.resendAfterSeconds }
  })
}

/** Second step: the code is right and stays valid for the third. Throws codeWrong, and tooManyRequests after too many wrong ones. */
export function checkResetCode(ctx: DomainContext, { phone, code }: PhoneCodeInput): Promise<void> {
  return counted(ctx, phone, () => checkCode(ctx, { purpose: 'resetPassword', target: phone, code }))
}

/**
 * Third step: sets the password and ends all sessions of the person. The password that is there already is refused, without using
 * up the code. Throws as {@link checkResetCode}.
 */
export function resetPassword(ctx: DomainContext, { phone, code, password }: ResetPasswordInput): Promise<void> {
  const key = { purpose: 'resetPassword', target: phone, code } as const
  return counted(ctx, phone, async () => {
    await checkCode(ctx, key)
    const user = await personReachedBy(ctx.db, phone, tenantOf(ctx.actor) ?? '')
    const { credentials } = ctx.ports
    if (user && (await credentials.verifyPassword({ userId: user.id, password })))
      throw invalid('password', 'passwordSame')
    const hash = await credentials.hashPassword(password)
    await spendCode(ctx, key)
    if (!user) throw codeWrong()
    await transact(ctx, async (tx) => {
      // The code proves the phone: an account that administrators made becomes the owner's, with nothing left that others set.
      await claimAccount(tx, ctx, { userId: user.id, proven: { phone } })
      await writePasswordHash(tx, user.id, hash)
      await endOtherSessions(tx, user.id)
      await notifyUser(tx, user.id, { kind: 'passwordChanged', tenantId: '', link: '/user/setting?tab=security' })
      await forgetTries(tx, keysOfPerson(user.id, ctx.ip))
      const data = { ip: ctx.ip }
      const tenantId = tenantOf(ctx.actor) ?? ''
      await writeAudit(tx, ctx, { tenantId, action: 'password.reset', subject: 'user', subjectId: user.id, data })
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? codeWrong() : error
    })
  })
}

const codeWrong = () => new DomainError('codeWrong', { fields: { code: { key: 'codeWrong' } } })

/** Wrong codes are counted as failed sign-ins are; sign-in by password is not locked by them. */
async function counted(ctx: DomainContext, phone: string, work: () => Promise<void>): Promise<void> {
  const attempt = codeAttemptOf(`reset ${phone}`, ctx.ip)
  const unlessWrong = async () => {
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof DomainError && error.code === 'codeWrong') return null
      throw error
    }
  }
  try {
    await countedTry(ctx, attempt, codeWrong, unlessWrong)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'loginLocked') throw error
    throw new DomainError('tooManyRequests', { data: error.details.data ?? {} })
  }
}
