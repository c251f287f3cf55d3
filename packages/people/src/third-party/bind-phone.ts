// /weChatBindPhone: a phone proved by a code opens its account, or a new one (specification §2; AUTH-04). Every refusal is one of code -5 (REST
// contract): the page keeps its form.
import type { BindPhoneInput, BindPhoneOutcome, CodeSent, SendBindingCodeInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, issueCode, isUniqueViolation, spendCode, transact, writeAudit } from '@lectern/kernel'
import { claimAccount } from '../identity/claim-account.ts'
import { type OpenTicket, openTicket, readTicket, redeemTicket } from '../identity/ticket.ts'
import { personReachedBy } from '../identity/user.repo.ts'
import { openInvitation } from '../invitations/invitation-code.ts'
import type { Client } from '../sign-in/open-session.ts'
import { enterVouched, tenantOfProvider } from './enter-vouched.ts'
import { hasLinkOf, insertLink, membershipIn } from './linked-account.repo.ts'

export async function sendBindingCode(ctx: DomainContext, { ticket, phone }: SendBindingCodeInput): Promise<CodeSent> {
  await readTicket(ctx, 'person', ticket)
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'bindPhone', target: phone, channel: 'sms' })
  return { resendAfterSeconds }
}

async function spend(ctx: DomainContext, phone: string, code: string): Promise<void> {
  try {
    await spendCode(ctx, { purpose: 'bindPhone', target: phone, code })
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('bindingCodeWrong') : error
  }
}

/**
 * The account of this phone gets the link; it must not have another one of the same provider. The code has proven the phone, so that an
 * account that administrators made becomes its owner's.
 */
async function linkTo(
  ctx: DomainContext,
  userId: string,
  phone: string,
  { tenantId, data }: OpenTicket<'person'>,
): Promise<void> {
  try {
    await transact(ctx, (tx) => claimAccount(tx, ctx, { userId, proven: { phone } }))
    if (await hasLinkOf(ctx.db, userId, data.provider)) throw new DomainError('bindingTaken')
    await transact(ctx, async (tx) => {
      const id = await insertLink(tx, userId, data)
      const entry = { action: 'account.link', subject: 'account', subjectId: id } as const
      await writeAudit(tx, ctx, { tenantId, ...entry, data: { provider: data.provider, by: 'phone' } })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError('bindingTaken') : error
  }
}

const isInvited = async (ctx: DomainContext, code: string | undefined) =>
  code !== undefined && (await openInvitation(ctx, code)) !== undefined

/** A session when the phone belongs to somebody; else a ticket for completing the profile. */
export async function bindPhone(
  ctx: DomainContext,
  { ticket, phone, code }: BindPhoneInput,
  client: Client,
): Promise<BindPhoneOutcome> {
  await readTicket(ctx, 'person', ticket)
  await spend(ctx, phone, code)
  const person = await redeemTicket(ctx, 'person', ticket)
  const { tenantId, data } = person
  const user = await personReachedBy(ctx.db, { phone }, tenantId)
  const ownTenant = tenantOfProvider(data.provider, tenantId)
  const belongs = ownTenant === null || (user !== null && (await membershipIn(ctx.db, user.id, ownTenant)) !== null)
  // A tenant's provider without automatic joining is for members only.
  if (!belongs) throw new DomainError('bindingNoMember')
  if (!user) {
    const next = await openTicket(ctx, 'profile', { tenantId, data: { ...data, phone } })
    return { next: 'profile', ticket: next, name: data.name, invited: await isInvited(ctx, data.inviteCode) }
  }
  await linkTo(ctx, user.id, phone, person)
  const entered = await enterVouched(
    ctx,
    { userId: user.id, providerKey: data.provider, tenantId, inviteCode: data.inviteCode },
    client,
  )
  return { next: 'session', ...entered, returnTo: data.returnTo }
}
