// /completeInformation for somebody who is signed in and has no account name yet (specification §4 Route guards; AUTH-13).
import type {
  CodeSent,
  CompleteInformationInput,
  MissingInformation,
  SendInformationCodeInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  invalid,
  issueCode,
  isUniqueViolation,
  nameTaken,
  notFound,
  requireTexts,
  signedInUser,
  spendCode,
  tenantOf,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { requireFreeAccount } from '../identity/free-names.ts'
import { completePerson, findPerson, phoneOwner } from '../identity/user.repo.ts'

async function person(ctx: DomainContext) {
  const user = await findPerson(ctx.db, signedInUser(ctx.actor))
  if (!user) throw notFound('account')
  return user
}

/** The owner of an account that a tenant manages proves a phone in the account settings, where everything that others set ends with it. */
const lacksPhone = ({ phoneNumber, managedBy }: { phoneNumber: string | null; managedBy: string | null }) =>
  phoneNumber === null && managedBy === null

/** Returns the missing information. */
export async function missingInformation(ctx: DomainContext): Promise<MissingInformation> {
  const { username, name, ...contacts } = await person(ctx)
  return { account: username === null, name, phone: lacksPhone(contacts) }
}

export async function sendInformationCode(ctx: DomainContext, { phone }: SendInformationCodeInput): Promise<CodeSent> {
  signedInUser(ctx.actor)
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'bindPhone', target: phone, channel: 'sms' })
  return { resendAfterSeconds }
}

/** Sets account name and name, and the phone where there is none. Throws nameTaken, loginLocked after too many names of others, codeWrong, invalidInput. */
export async function completeInformation(ctx: DomainContext, input: CompleteInformationInput): Promise<null> {
  const { id, username, ...contacts } = await person(ctx)
  // Completed already, perhaps in another tab.
  if (username !== null) return null
  const { account, name } = input
  await requireTexts(ctx, { place: 'member', texts: { name } })
  await requireFreeAccount(ctx, account)
  const phone = lacksPhone(contacts) ? await ownPhone(ctx, input) : null
  try {
    await transact(ctx, async (tx) => {
      await completePerson(tx, id, { account, name, phone })
      const entry = { action: 'user.complete', subject: 'user', subjectId: id } as const
      await writeAudit(tx, ctx, { tenantId: tenantOf(ctx.actor) ?? '', ...entry })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken(['account']) : error
  }
  return null
}

async function ownPhone(ctx: DomainContext, { phone, code }: CompleteInformationInput): Promise<string> {
  if (!phone) throw invalid('phone', 'required')
  if (!code) throw invalid('code', 'required')
  await spendCode(ctx, { purpose: 'bindPhone', target: phone, code })
  // Only the owner of the phone learns this.
  if (await phoneOwner(ctx.db, phone)) throw nameTaken(['phone'])
  return phone
}
