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
import { hashNewPassword } from '../identity/new-password.ts'
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

/** Differences between the two contacts. */
const CONTACTS = {
  email: {
    verb: 'changeEmail',
    purpose: 'bindEmail',
    channel: 'mail',
    current: ({ email, emailVerified }: AccountRow) => (emailVerified ? shownEmail(email) : null),
    same: 'emailSame',
    findOwner: emailOwner,
    proven: (email: string) => ({ email }),
    write: writeEmail,
    notice: 'emailChanged',
    action: 'user.email',
  },
  phone: {
    verb: 'changePhone',
    purpose: 'bindPhone',
    channel: 'sms',
    current: ({ phoneNumber }: AccountRow) => phoneNumber,
    same: 'phoneSame',
    findOwner: phoneOwner,
    proven: (phone: string) => ({ phone }),
    write: writePhone,
    notice: 'phoneChanged',
    action: 'user.phone',
  },
} as const
type Kind = keyof typeof CONTACTS

/** The person, whose current contact is a different one. */
async function personWithOther(ctx: DomainContext, kind: Kind, contact: string): Promise<AccountRow> {
  const { verb, current, same } = CONTACTS[kind]
  const user = await findAccount(ctx.db, accountOwner(ctx, verb))
  if (!user) throw notFound('account')
  if (current(user) === contact) throw invalid(kind, same)
  return user
}

async function sendCode(ctx: DomainContext, kind: Kind, contact: string): Promise<CodeSent> {
  const { purpose, channel, findOwner } = CONTACTS[kind]
  await personWithOther(ctx, kind, contact)
  const deliver = (await findOwner(ctx.db, contact)) === null
  const { resendAfterSeconds } = await issueCode(ctx, { purpose, target: contact, channel, deliver })
  return { resendAfterSeconds }
}

/**
 * Sends a code to the new address or number. The answer is the same when it belongs to somebody else: no message is sent then, so that
 * nobody learns who has an account. Errors: unauthenticated, sessionBound, invalidInput (emailSame, phoneSame), codeTooSoon, codeLimit.
 */
export const sendEmailCode = (ctx: DomainContext, { email }: SendEmailCodeInput): Promise<CodeSent> =>
  sendCode(ctx, 'email', email)
export const sendPhoneCode = (ctx: DomainContext, { phone }: SendPhoneCodeInput): Promise<CodeSent> =>
  sendCode(ctx, 'phone', phone)

async function changeContact(
  ctx: DomainContext,
  { kind, contact, code }: { kind: Kind; contact: string; code: string },
  change: Change,
  presented: Presented,
): Promise<Profile> {
  const { purpose, proven, write, notice, action } = CONTACTS[kind]
  const user = await personWithOther(ctx, kind, contact)
  const claim = await prepare(ctx, user, proven(contact), change, presented)
  await spendCode(ctx, { purpose, target: contact, code })
  await transact(ctx, async (tx) => {
    await claim(tx)
    await write(tx, user.id, contact)
    await liftByProof(tx, ctx, user.id)
    await notifyUser(tx, user.id, { kind: notice, tenantId: '', link: '/user/setting?tab=account' })
    await notifyOldContact(tx, ctx, user, { kind, contact })
    await writeAudit(tx, ctx, { tenantId: tenantOf(ctx.actor) ?? '', action, subject: 'user', subjectId: user.id })
  }).catch(refuseTaken(kind))
  return getProfile(unbound(ctx))
}

/**
 * Errors: unauthenticated, sessionBound, invalidInput (emailSame, phoneSame, newPassword required or passwordSame), codeWrong, and those of
 * requireOwner. `token` is that of the session, which stays when an account is taken over and all others end.
 */
export const changeEmail = (
  ctx: DomainContext,
  { email, code, ...change }: Pick<ChangeEmailInput, 'email' | 'code'> & Change,
  presented: Presented,
): Promise<Profile> => changeContact(ctx, { kind: 'email', contact: email, code }, change, presented)
export const changePhone = (
  ctx: DomainContext,
  { phone, code, ...change }: Pick<ChangePhoneInput, 'phone' | 'code'> & Change,
  presented: Presented,
): Promise<Profile> => changeContact(ctx, { kind: 'phone', contact: phone, code }, change, presented)

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
  const passwordHash = await hashNewPassword(ctx, { password: newPassword, field: 'newPassword' })
  return (tx) => claimAccount(tx, ctx, { userId, proven, passwordHash, keepSessionId: session.id })
}

/** The session as the next request will find it: with a proven contact the account is nobody else's. */
function unbound(ctx: DomainContext): DomainContext {
  return ctx.actor.type === 'member' ? { ...ctx, actor: { ...ctx.actor, binding: undefined } } : ctx
}

/** For `.catch` of a transaction: a unique index that refused becomes a problem of `field`; everything else is thrown on. */
const refuseTaken =
  (field: Kind) =>
  (error: unknown): never => {
    if (isUniqueViolation(error)) throw invalid(field, 'taken')
    throw error
  }
