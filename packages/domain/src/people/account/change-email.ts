// Binds a new e-mail address to sign in with, proved by a code (specification §5 'New bound phone must differ from the old one'; ACC-04).
import type { ChangeEmailInput, CodeSent, Profile, SendEmailCodeInput } from '@lectern/contracts'
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
import { shownEmail } from '../identity/placeholder-email.ts'
import { emailOwner, findAccount, writeEmail } from '../identity/user.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'
import { getProfile } from './get-profile.ts'
import { refuseTaken } from './taken.ts'

/** The person, who has another address so far. */
async function personWithout(ctx: DomainContext, email: string): Promise<string> {
  const user = await findAccount(ctx.db, signedInUser(ctx.actor))
  if (!user) throw notFound()
  if (shownEmail(user.email) === email) throw invalid('email', 'emailSame')
  return user.id
}

/**
 * Sends a code to the new address. The answer is the same when it belongs to somebody else: no message leaves then, so that nobody
 * learns who has an account. Errors: unauthenticated, invalidInput (emailSame), codeTooSoon, codeLimit.
 */
export async function sendEmailCode(ctx: DomainContext, { email }: SendEmailCodeInput): Promise<CodeSent> {
  await personWithout(ctx, email)
  const deliver = (await emailOwner(ctx.db, email)) === null
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'bindEmail', target: email, channel: 'mail', deliver })
  return { resendAfterSeconds }
}

/** Errors: unauthenticated, invalidInput (emailSame), codeWrong. */
export async function changeEmail(ctx: DomainContext, { email, code }: ChangeEmailInput): Promise<Profile> {
  const userId = await personWithout(ctx, email)
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
