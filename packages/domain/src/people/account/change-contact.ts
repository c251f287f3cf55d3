// Binds a new email or phone to sign in with, proved by a code (specification §5 'New bound phone must differ from the old one'; ACC-04).
import type {
  ChangeEmailInput,
  ChangePhoneInput,
  CodeSent,
  Profile,
  SendEmailCodeInput,
  SendPhoneCodeInput,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import {
  invalid,
  issueCode,
  isUniqueViolation,
  notFound,
  signedInUser,
  spendCode,
  tenantOf,
  transact,
  writeAudit,
} from '../../kernel/index.ts'
import { shownEmail } from '../identity/placeholder-email.ts'
import { emailOwner, findAccount, phoneOwner, writeEmail, writePhone } from '../identity/user.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'
import { getProfile } from './profile.ts'

/** The person, whose current address is a different one. */
async function personWithOtherEmail(ctx: DomainContext, email: string): Promise<string> {
  const user = await findAccount(ctx.db, signedInUser(ctx.actor))
  if (!user) throw notFound()
  if (shownEmail(user.email) === email) throw invalid('email', 'emailSame')
  return user.id
}

/**
 * Sends a code to the new address. The answer is the same when it belongs to somebody else: no message is sent then, so that nobody
 * learns who has an account. Errors: unauthenticated, invalidInput (emailSame), codeTooSoon, codeLimit.
 */
export async function sendEmailCode(ctx: DomainContext, { email }: SendEmailCodeInput): Promise<CodeSent> {
  await personWithOtherEmail(ctx, email)
  const deliver = (await emailOwner(ctx.db, email)) === null
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'bindEmail', target: email, channel: 'mail', deliver })
  return { resendAfterSeconds }
}

/** Errors: unauthenticated, invalidInput (emailSame), codeWrong. */
export async function changeEmail(ctx: DomainContext, { email, code }: ChangeEmailInput): Promise<Profile> {
  const userId = await personWithOtherEmail(ctx, email)
  await spendCode(ctx, { purpose: 'bindEmail', target: email, code })
  await transact(ctx, async (tx) => {
    await writeEmail(tx, userId, email)
    await notifyUser(tx, userId, { kind: 'emailChanged', tenantId: '', link: '/user/setting?tab=account' })
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'user.email',
      subject: 'user',
      subjectId: userId,
    })
  }).catch(refuseTaken('email'))
  return getProfile(ctx)
}

/** The person, whose current number is a different one. */
async function personWithOtherPhone(ctx: DomainContext, phone: string): Promise<string> {
  const user = await findAccount(ctx.db, signedInUser(ctx.actor))
  if (!user) throw notFound()
  if (user.phoneNumber === phone) throw invalid('phone', 'phoneSame')
  return user.id
}

/**
 * Sends a code to the new number. The answer is the same when it belongs to somebody else: no message is sent then, so that nobody
 * learns who has an account. Errors: unauthenticated, invalidInput (phoneSame), codeTooSoon, codeLimit.
 */
export async function sendPhoneCode(ctx: DomainContext, { phone }: SendPhoneCodeInput): Promise<CodeSent> {
  await personWithOtherPhone(ctx, phone)
  const deliver = (await phoneOwner(ctx.db, phone)) === null
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'bindPhone', target: phone, channel: 'sms', deliver })
  return { resendAfterSeconds }
}

/** Errors: unauthenticated, invalidInput (phoneSame), codeWrong. */
export async function changePhone(ctx: DomainContext, { phone, code }: ChangePhoneInput): Promise<Profile> {
  const userId = await personWithOtherPhone(ctx, phone)
  await spendCode(ctx, { purpose: 'bindPhone', target: phone, code })
  await transact(ctx, async (tx) => {
    await writePhone(tx, userId, phone)
    await notifyUser(tx, userId, { kind: 'phoneChanged', tenantId: '', link: '/user/setting?tab=account' })
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'user.phone',
      subject: 'user',
      subjectId: userId,
    })
  }).catch(refuseTaken('phone'))
  return getProfile(ctx)
}

/** For `.catch` of a transaction: a unique index that refused becomes a problem of `field`; everything else is thrown on. */
const refuseTaken =
  (field: 'phone' | 'email') =>
  (error: unknown): never => {
    if (isUniqueViolation(error)) throw invalid(field, 'taken')
    throw error
  }
