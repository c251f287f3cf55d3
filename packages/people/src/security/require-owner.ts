// Before a way into the account is added, changed or removed, its owner shows more than an open session. A phone or an address is such a way too:
// the password is reset with it (specification §2 security settings; ACC-02, ACC-04).
import type { CodeSent, OwnerProof } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { accountOwner, invalid, issueCode, notFound, spendCode } from '@lectern/kernel'
import { findPerson, hasSecondFactor } from '../identity/user.repo.ts'
import { knowsPassword } from '../ldap/directory-password.ts'
import { shownEmail } from '../placeholder-email.ts'
import { checkFactorCode } from './check-factor-code.ts'
import { confirmPassword } from './confirm-password.ts'

type Contact = { target: string; channel: 'sms' | 'mail' }

/** The contact that the person has proven, the phone first; null without one. */
export async function provenContact(ctx: DomainContext, userId: string): Promise<Contact | null> {
  const person = await findPerson(ctx.db, userId)
  if (!person) throw notFound('account')
  if (person.phoneNumber !== null) return { target: person.phoneNumber, channel: 'sms' }
  const email = person.emailVerified ? shownEmail(person.email) : ''
  return email === '' ? null : { target: email, channel: 'mail' }
}

/**
 * For people with neither password nor second factor: a code to the contact that they have proven. Errors: unauthenticated, sessionBound,
 * notFound without a contact, codeTooSoon, codeLimit.
 */
export async function sendOwnerCode(ctx: DomainContext): Promise<CodeSent> {
  const contact = await provenContact(ctx, accountOwner(ctx, 'changePhone'))
  if (contact === null) throw notFound('account')
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'confirmOwner', ...contact })
  return { resendAfterSeconds }
}

/**
 * The password or, where it is on, a code of the second factor decides; who has neither gives the code of {@link sendOwnerCode}. People
 * without any of these, who came through another service, have nothing to show. Errors: invalidInput (password, factorCode, contactCode),
 * secondFactorWrong, codeWrong, loginLocked after several wrong ones.
 */
export async function requireOwner(
  ctx: DomainContext,
  userId: string,
  { password = '', factorCode = '', contactCode = '' }: Partial<OwnerProof>,
): Promise<void> {
  const [byPassword, byFactor] = await Promise.all([knowsPassword(ctx, userId), hasSecondFactor(ctx.db, userId)])
  if (byFactor && factorCode !== '') return checkFactorCode(ctx, userId, factorCode)
  if (byPassword) {
    if (password === '') throw invalid('password', 'required')
    await confirmPassword(ctx, userId, password)
    return
  }
  if (byFactor) throw invalid('factorCode', 'required')
  const contact = await provenContact(ctx, userId)
  if (contact === null) return
  if (contactCode === '') throw invalid('contactCode', 'required')
  await spendCode(ctx, { purpose: 'confirmOwner', target: contact.target, code: contactCode })
}
