// A forgotten password in three steps: a code to the phone or the email address, the code, the new password (specification §2 'Reset password';
// AUTH-08).
import type { CheckResetCodeInput, CodeSent, ResetContact, ResetPasswordInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
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
} from '@lectern/kernel'
import { claimAccount } from '../identity/claim-account.ts'
import { hashNewPassword } from '../identity/new-password.ts'
import { endOtherSessions } from '../identity/session.repo.ts'
import { codeAttemptOf, countedTry, keysOfPerson, withMinDuration } from '../identity/sign-in-attempts.ts'
import { type Contact, personReachedBy, writeEmail, writePasswordHash } from '../identity/user.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'

/** Returns the target of the code; the contracts accept exactly one of the two. */
function contactOf({ phone, email }: ResetContact): Contact {
  if (phone !== undefined) return { phone }
  if (email !== undefined) return { email }
  throw invalid('phone', 'phoneOrEmail')
}
const targetOf = (contact: Contact): string => ('phone' in contact ? contact.phone : contact.email)
const reached = (ctx: DomainContext, contact: Contact) => personReachedBy(ctx.db, contact, tenantOf(ctx.actor) ?? '')

/**
 * First step. Answer and time are the same whether or not the contact belongs to somebody. Throws codeTooSoon and codeLimit, which count
 * phones and addresses alike.
 */
export function sendResetCode(ctx: DomainContext, input: ResetContact): Promise<CodeSent> {
  return withMinDuration(async () => {
    const contact = contactOf(input)
    const deliver = (await reached(ctx, contact)) !== null
    const channel = 'phone' in contact ? 'sms' : 'mail'
    const issued = await issueCode(ctx, { purpose: 'resetPassword', target: targetOf(contact), channel, deliver })
    return { resendAfterSeconds: issued.resendAfterSeconds }
  })
}

/** Second step: the code is right and stays valid for the third. Throws codeWrong, and tooManyRequests after too many wrong ones. */
export function checkResetCode(ctx: DomainContext, { code, ...input }: CheckResetCodeInput): Promise<void> {
  const target = targetOf(contactOf(input))
  return counted(ctx, target, () => checkCode(ctx, { purpose: 'resetPassword', target, code }))
}

/**
 * Third step: sets the password and ends all sessions of the person. The password that is there already, or a common one, is refused, without using
 * up the code. Throws as {@link checkResetCode}.
 */
export function resetPassword(ctx: DomainContext, { code, password, ...input }: ResetPasswordInput): Promise<void> {
  const contact = contactOf(input)
  const key = { purpose: 'resetPassword', target: targetOf(contact), code } as const
  return counted(ctx, key.target, async () => {
    await checkCode(ctx, key)
    const user = await reached(ctx, contact)
    const { credentials } = ctx.ports
    if (user && (await credentials.verifyPassword({ userId: user.id, password })))
      throw invalid('password', 'passwordSame')
    const hash = await hashNewPassword(ctx, { password, names: [user?.username, user?.email] })
    await spendCode(ctx, key)
    if (!user) throw codeWrong()
    await transact(ctx, async (tx) => {
      // The code proves the contact: an account that administrators made becomes the owner's, with nothing left that others set.
      await claimAccount(tx, ctx, { userId: user.id, proven: contact })
      if ('email' in contact) await writeEmail(tx, user.id, contact.email)
      await writePasswordHash(tx, user.id, hash)
      await endOtherSessions(tx, user.id)
      await notifyUser(tx, user.id, { kind: 'passwordChanged', tenantId: '', link: '/user/setting?tab=security' })
      await forgetTries(tx, keysOfPerson(user.id, ctx.ip))
      const data = { by: 'phone' in contact ? 'phone' : 'email', ip: ctx.ip }
      const tenantId = tenantOf(ctx.actor) ?? ''
      await writeAudit(tx, ctx, { tenantId, action: 'password.reset', subject: 'user', subjectId: user.id, data })
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? codeWrong() : error
    })
  })
}

const codeWrong = () => new DomainError('codeWrong', { fields: { code: { key: 'codeWrong' } } })

/** Wrong codes are counted as failed sign-ins are; sign-in by password is not locked by them. */
async function counted(ctx: DomainContext, target: string, work: () => Promise<void>): Promise<void> {
  const attempt = codeAttemptOf(`reset ${target}`, ctx.ip)
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
