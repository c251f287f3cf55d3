// Binds a new phone to sign in with, proved by a code (specification §5 'New bound phone must differ from the old one'; ACC-04).
import type { ChangePhoneInput, CodeSent, Profile, SendPhoneCodeInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import {
  invalid,
  issueCode,
  notFound,
  signedInUser,
  spendCode,
  tenantOf,
  transact,
  writeAudit,
} from '../../kernel/index.ts'
import { findAccount, phoneOwner, writePhone } from '../identity/user.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'
import { getProfile } from './get-profile.ts'
import { refuseTaken } from './taken.ts'

/** The person, who has another number so far. */
async function personWithout(ctx: DomainContext, phone: string): Promise<string> {
  const user = await findAccount(ctx.db, signedInUser(ctx.actor))
  if (!user) throw notFound()
  if (user.phoneNumber === phone) throw invalid('phone', 'phoneSame')
  return user.id
}

/**
 * Sends a code to the new number. The answer is the same when it belongs to somebody else: no message leaves then, so that nobody
 * learns who has an account. Errors: unauthenticated, invalidInput (phoneSame), codeTooSoon, codeLimit.
 */
export async function sendPhoneCode(ctx: DomainContext, { phone }: SendPhoneCodeInput): Promise<CodeSent> {
  await personWithout(ctx, phone)
  const deliver = (await phoneOwner(ctx.db, phone)) === null
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'bindPhone', target: phone, channel: 'sms', deliver })
  return { resendAfterSeconds }
}

/** Errors: unauthenticated, invalidInput (phoneSame), codeWrong. */
export async function changePhone(ctx: DomainContext, { phone, code }: ChangePhoneInput): Promise<Profile> {
  const userId = await personWithout(ctx, phone)
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
