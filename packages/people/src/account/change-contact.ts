// Binds a new email or phone to sign in with, proved by a code, after the owner has shown to be there (specification §5 'New bound phone
// must differ from the old one'; ACC-04). With an account that administrators made this is how its owner takes it over.
import type {
  ChangeEmailInput,
  ChangePhoneInput,
  CodeSent,
  OwnerProof,
  Profile,
  SendEmailCodeInput,
  SendPhoneCodeInput,
} from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  accountOwner,
  invalid,
  issueCode,
  isUniqueViolation,
  notFound,
  spendCode,
  tenantOf,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { claimAccount } from '../identity/claim-account.ts'
import { presentedSession } from '../identity/resolve-session.ts'
import { type AccountRow, emailOwner, findAccount, phoneOwner, writeEmail, writePhone } from '../identity/user.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'
import { shownEmail } from '../placeholder-email.ts'
import { requireOwner } from '../security/require-owner.ts'
import { liftByProof } from '../tenants/lift-by-proof.ts'
import { notifyOldContact } from './contact-notice.ts'
import { getProfile } from './profile.ts'

type Presented = { token: string | null }
type Change = Partial<OwnerProof> & { newPassword?: string }

/** The person, whose current address is a different one. */
async function personWithOtherEmail(ctx: DomainContext, email: string): Promise<AccountRow> {
  const user = await findAccount(ctx.db, accountOwner(ctx, 'changeEmail'))
  if (!user) throw notFound('account')
  if (user.emailVerified && shownEmail(user.email) === email) throw invalid('email', 'emailSame')
  return user
}

/**
 * Sends a code to the new address. The answer is the same when it belongs to somebody else: no message is sent then, so that nobody
 * learns who has an account. Errors: unauthenticated, sessionBound, invalidInput (emailSame), codeTooSoon, codeLimit.
 */
export async function sendEmailCode(ctx: DomainContext, { email }: SendEmailCodeInput): Promise<CodeSent> {
  await personWithOtherEmail(ctx, email)
  const deliver = (await emailOwner(ctx.db, email)) === null
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'bindEmail', target: email, channel: 'mail', deliver })
  return { resendAfterSeconds }
}

/**
 * Errors: unauthenticated, sessionBound, invalidInput (emailSame, newPassword required or passwordSame), codeWrong, and those of requireOwner. `token` is
 * that of the session, which stays when an account is taken over and all others end.
 */
export async function changeEmail(
  ctx: DomainContext,
  { email, code, ...change }: Pick<ChangeEmailInput, 'email' | 'code'> & Change,
  presented: Presented,
): Promise<Profile> {
  const user = await personWithOtherEmail(ctx, email)
  const write = await prepare(ctx, user, { email }, change, presented)
  await spendCode(ctx, { purpose: 'bindEmail', target: email, code })
  await transact(ctx, async (tx) => {
    await write(tx)
    await writeEmail(tx, user.id, email)
    await liftByProof(tx, ctx, user.id)
    await notifyUser(tx, user.id, { kind: 'emailChanged', tenantId: '', link: '/user/setting?tab=account' })
    await notifyOldContact(tx, ctx, user, { kind: 'email', contact: email })
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'user.email',
      subject: 'user',
      subjectId: user.id,
    })
  }).catch(refuseTaken('email'))
  return getProfile(unbound(ctx))
}

/** The person, whose current number is a different one. */
async function personWithOtherPhone(ctx: DomainContext, phone: string): Promise<AccountRow> {
  const user = await findAccount(ctx.db, accountOwner(ctx, 'changePhone'))
  if (!user) throw notFound('account')
  if (user.phoneNumber === phone) throw invalid('phone', 'phoneSame')
  return user
}

/**
 * Sends a code to the new number. The answer is the same when it belongs to somebody else: no message is sent then, so that nobody
 * learns who has an account. Errors: unauthenticated, sessionBound, invalidInput (phoneSame), codeTooSoon, codeLimit.
 */
export async function sendPhoneCode(ctx: DomainContext, { phone }: SendPhoneCodeInput): Promise<CodeSent> {
  await personWithOtherPhone(ctx, phone)
  const deliver = (await phoneOwner(ctx.db, phone)) === null
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'bindPhone', target: phone, channel: 'sms', deliver })
  return { resendAfterSeconds }
}

/** As {@link changeEmail}; phoneSame. */
export async function changePhone(
  ctx: DomainContext,
  { phone, code, ...change }: Pick<ChangePhoneInput, 'phone' | 'code'> & Change,
  presented: Presented,
): Promise<Profile> {
  const user = await personWithOtherPhone(ctx, phone)
  const write = await prepare(ctx, user, { phone }, change, presented)
  await spendCode(ctx, { purpose: 'bindPhone', target: phone, code })
  await transact(ctx, async (tx) => {
    await write(tx)
    await writePhone(tx, user.id, phone)
    await liftByProof(tx, ctx, user.id)
    await notifyUser(tx, user.id, { kind: 'phoneChanged', tenantId: '', link: '/user/setting?tab=account' })
    await notifyOldContact(tx, ctx, user, { kind: 'phone', contact: phone })
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'user.phone',
      subject: 'user',
      subjectId: user.id,
    })
  }).catch(refuseTaken('phone'))
  return getProfile(unbound(ctx))
}

/** Checks that the owner is there, before a code is used up; answers what to write when an account is taken over by this. */
async function prepare(
  ctx: DomainContext,
  { id: userId, managedBy }: AccountRow,
  proven: { phone: string } | { email: string },
  { newPassword, ...proof }: Change,
  { token }: Presented,
): Promise<(tx: Tx) => Promise<unknown>> {
  await requireOwner(ctx, userId, proof)
  if (managedBy === null) return () => Promise.resolve()
  if (newPassword === undefined) throw invalid('newPassword', 'required')
  // The one that is there was set by others, who know it.
  if (await ctx.ports.credentials.verifyPassword({ userId, password: newPassword }))
    throw invalid('newPassword', 'passwordSame')
  const { session } = await presentedSession(ctx, token)
  const passwordHash = await ctx.ports.credentials.hashPassword(newPassword)
  return (tx) => claimAccount(tx, ctx, { userId, proven, passwordHash, keepSessionId: session.id })
}

/** The session as the next request will find it: with a proven contact the account is nobody else's. */
function unbound(ctx: DomainContext): DomainContext {
  return ctx.actor.type === 'member' ? { ...ctx, actor: { ...ctx.actor, binding: undefined } } : ctx
}

/** For `.catch` of a transaction: a unique index that refused becomes a problem of `field`; everything else is thrown on. */
const refuseTaken =
  (field: 'phone' | 'email') =>
  (error: unknown): never => {
    if (isUniqueViolation(error)) throw invalid(field, 'taken')
    throw error
  }
