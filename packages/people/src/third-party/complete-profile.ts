// 'Improve information' for somebody who came through another service and has no account here (specification §2 Register; AUTH-04,
// AUTH-13): an account of their own and an enterprise or personal space, of which they are administrator.
import type { CompleteProfileInput, LoginOutput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  chosenEntry,
  createId,
  createLetters,
  invalid,
  isUniqueViolation,
  nameTaken,
  requireTexts,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { requireFreeAccount } from '../identity/free-names.ts'
import { emailTaken, insertUserWithoutPassword } from '../identity/new-user.repo.ts'
import { type OpenTicket, readTicket, redeemTicket } from '../identity/ticket.ts'
import { joinWith } from '../invitations/accept-invitation.ts'
import { openInvitation } from '../invitations/invitation-code.ts'
import { claimFounding, type OrganisationInvitation, refuseAtLimit } from '../registration/founding.ts'
import { refuseWhenClosed, registrationInfo } from '../registration/register.ts'
import { type Client, openSessionFor } from '../sign-in/open-session.ts'
import { insertMember, insertTenant } from '../tenants/tenant.repo.ts'
import { tenantOfProvider } from './enter-vouched.ts'
import { insertLink } from './linked-account.repo.ts'

/** The address that the provider has verified, when it is not a tenant's own: its administrators could claim any. Null when it is in use. */
async function provenEmail(ctx: DomainContext, { tenantId, data }: OpenTicket<'profile'>): Promise<string | null> {
  if (data.email === null || tenantOfProvider(data.provider, tenantId) !== null) return null
  return (await emailTaken(ctx.db, data.email)) ? null : data.email
}

async function register(
  ctx: DomainContext,
  input: CompleteProfileInput,
  ticket: OpenTicket<'profile'>,
  founding: OrganisationInvitation | undefined,
) {
  const { account, name, scenario, companyName, promotionCode } = input
  const { data } = ticket
  const email = await provenEmail(ctx, ticket)
  const tenant = { id: createId(), code: createLetters(), name: companyName || name, isDefault: false }
  const memberId = createId()
  const source = data.provider === 'wechat' ? ('wechat' as const) : ('oidc' as const)
  const invitation = data.inviteCode === undefined ? undefined : await openInvitation(ctx, data.inviteCode)
  // A provider of a tenant may vouch for anybody; a phone was proven by a code.
  const proven = email !== null || data.phone !== undefined
  return transact(ctx, async (tx) => {
    const userId = await insertUserWithoutPassword(tx, {
      name,
      nickname: name,
      email,
      phone: data.phone,
      account,
      source,
    })
    await insertLink(tx, userId, data)
    if (invitation) return { userId, ...(await joinWith(tx, ctx, invitation, userId)) }
    const { trial } = await claimFounding(tx, ctx, { tenantId: tenant.id, invitation: founding, proven })
    const founded = { ...tenant, businessPurpose: scenario, source: 'thirdParty', promotionCode, trial } as const
    await insertTenant(tx, founded, undefined)
    await insertMember(tx, { id: memberId, tenantId: tenant.id, userId, role: 'tenantAdmin' })
    const where = { tenantId: tenant.id, data: { provider: data.provider, scenario } }
    await writeAudit(tx, ctx, { ...where, action: 'tenant.create', subject: 'tenant', subjectId: tenant.id })
    await writeAudit(tx, ctx, { ...where, action: 'user.register', subject: 'user', subjectId: userId })
    return { userId, memberId }
  })
}

/**
 * Joins the tenant that invited, when there is an invitation. By an invitation of the operators
 * founds where others may not. Throws registrationClosed, registrationByInvitation, invitationInvalid, nameTaken, wordsRefused, invalidInput for an enterprise
 * without a name, bindingExpired when too much time has passed.
 */
export async function completeProfile(
  ctx: DomainContext,
  input: CompleteProfileInput,
  client: Client,
): Promise<LoginOutput & { returnTo: string }> {
  await requireTexts(ctx, { place: 'member', texts: { name: input.name } })
  const { data: pending } = await readTicket(ctx, 'profile', input.ticket)
  const { mode } = await registrationInfo(ctx)
  const { organisationToken } = input
  const founding = await refuseWhenClosed(ctx, mode, { inviteCode: pending.inviteCode, organisationToken })
  const invited = pending.inviteCode !== undefined && (await openInvitation(ctx, pending.inviteCode)) !== undefined
  if (!invited && input.scenario !== 'personal' && input.companyName === '') throw invalid('companyName', 'required')
  if (!invited && !founding) await refuseAtLimit(ctx)
  if (!invited) await chosenEntry(ctx.db, 'usageScenario', { field: 'scenario', value: input.scenario })
  // Checked before the ticket is used up, so that the person can try another name.
  const texts = { name: invited ? undefined : input.companyName }
  await requireTexts(ctx, { place: 'tenant', texts, as: { name: 'companyName' } })
  await requireFreeAccount(ctx, input.account)
  const ticket = await redeemTicket(ctx, 'profile', input.ticket)
  const { userId, memberId } = await register(ctx, input, ticket, founding).catch((error: unknown) =>
    Promise.reject(isUniqueViolation(error) ? nameTaken(['account']) : error),
  )
  const entered = await openSessionFor(
    ctx,
    { userId, memberId, way: pending.inviteCode === undefined ? 'register' : 'invite' },
    client,
  )
  return { ...entered, returnTo: ticket.data.returnTo }
}
