// Registration: a code that proves the phone, then account and tenant, one's own or the one that invited, together or not at all
// (specification §2 Register, §5; AUTH-06, AUTH-07).
import {
  allowedMode,
  type ByOrganisationToken,
  type CheckRegistrationPhoneInput,
  type CodeSent,
  type LoginOutput,
  type OrganisationInvitationView,
  type RegisterInput,
  type RegistrationInfo,
  RegistrationMode,
  type RegistrationPhoneInput,
} from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  checkCode,
  chosenEntry,
  createId,
  createLetters,
  DomainError,
  invalid,
  issueCode,
  isUniqueViolation,
  nameTaken,
  parameterValues,
  requireTexts,
  spendCode,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { requireFreeAccount } from '../identity/free-names.ts'
import { hashNewPassword } from '../identity/new-password.ts'
import { insertUserWithPassword, takenFields } from '../identity/new-user.repo.ts'
import { nameOfNickname } from '../identity/person-name.ts'
import { invitationInvalid, joinWith } from '../invitations/accept-invitation.ts'
import type { FoundInvitation } from '../invitations/invitation.repo.ts'
import { openInvitation } from '../invitations/invitation-code.ts'
import { type Client, openSessionFor } from '../sign-in/open-session.ts'
import { hasTenant, insertMember, insertTenant } from '../tenants/tenant.repo.ts'
import { claimFounding, type OrganisationInvitation, refuseAtLimit } from './founding.ts'
import { openOrganisationInvitation } from './organisation-invitations.ts'
import { accountOfPhone, type Identity, identityOf } from './registration-rules.ts'
import { requirePerson } from './require-person.ts'

/**
 * Opens a session as the new tenant's administrator, or as a member of the tenant that invited. After five accounts that were
 * taken the caller's address must wait, longer each time, so that nobody finds out which accounts exist.
 * Errors: registrationClosed, registrationByInvitation, registrationProofNeeded, registrationNetworkLimit, registrationDayLimit,
 * captchaRefused, captchaUnavailable, invalidInput, invitationInvalid, codeWrong, nameTaken, loginLocked, wordsRefused.
 */
export async function register(ctx: DomainContext, input: RegisterInput, client: Client = {}): Promise<LoginOutput> {
  const identity = identityOf(input)
  const { mode, proof: neededProof } = await registrationInfo(ctx)
  const founding = await refuseWhenClosed(ctx, mode, input)
  const invitation = input.inviteCode === undefined ? null : await openInvitation(ctx, input.inviteCode)
  if (invitation === undefined) throw invitationInvalid()
  if (!invitation && !input.companyName) throw invalid('companyName', 'required')
  if (!invitation && !founding) await refuseAtLimit(ctx)
  const needsProof = !invitation && !founding?.email && (neededProof.sms || neededProof.mail)
  if (needsProof && !isProven(identity)) throw new DomainError('registrationProofNeeded')
  await requireTexts(ctx, { place: 'member', texts: { nickname: input.nickname } })
  const { companyName: name } = invitation ? {} : input
  await requireTexts(ctx, { place: 'tenant', texts: { name }, as: { name: 'companyName' } })
  const businessPurpose = await chosenEntry(ctx.db, 'usageScenario', {
    field: 'businessPurpose',
    value: invitation ? undefined : input.businessPurpose,
  })
  const account = await freeAccount(ctx, identity)
  // A person with a code has been checked before it was sent.
  if (!invitation && !founding && !isProven(identity)) await requirePerson(ctx, input.captchaToken)
  const passwordHash = await hashNewPassword(ctx, { password: input.password, names: [account] })
  if (identity.way === 'phone') {
    await spendCode(ctx, { purpose: 'register', target: identity.phone, code: identity.code })
  }
  const proof = identity.way === 'account' ? identity.proof : undefined
  if (proof) await spendCode(ctx, { purpose: 'register', target: proof.email, code: proof.code })
  const email = proof ? { email: proof.email, emailVerified: true } : await invitedAddress(ctx, invitation ?? founding)
  const userId = createId()
  const personName = nameOfNickname(input.nickname, identity.way === 'account' ? identity.account : undefined)
  const memberId = await transact(ctx, async (tx) => {
    await insertUserWithPassword(tx, {
      userId,
      accountId: createId(),
      account,
      name: personName,
      nickname: input.nickname,
      phone: identity.way === 'phone' ? identity.phone : undefined,
      passwordHash,
      source: invitation ? 'invite' : 'register',
      ...email,
    })
    return invitation
      ? (await joinWith(tx, ctx, invitation, userId)).memberId
      : foundTenant(tx, ctx, userId, {
          ...input,
          name: personName,
          businessPurpose,
          companyName: input.companyName ?? '',
          proven: isProven(identity),
          founding,
        })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken([identity.way]) : error
  })
  return openSessionFor(ctx, { userId, memberId, way: invitation ? 'invite' : 'register' }, client)
}

const isProven = (identity: Identity): boolean => identity.way === 'phone' || identity.proof !== undefined

/** The account name to be used. Errors: nameTaken, loginLocked, codeWrong. */
async function freeAccount(ctx: DomainContext, identity: Identity): Promise<string> {
  if (identity.way === 'phone') {
    await checkRegistrationPhone(ctx, identity)
    const account = accountOfPhone(identity.phone)
    return (await takenFields(ctx.db.prisma, { account })).length > 0 ? `u${createId()}` : account
  }
  if (identity.proof) await checkRegistrationPhone(ctx, identity.proof)
  await requireFreeAccount(ctx, identity.account)
  return identity.account
}

/** A mailed invitation proves the address it was mailed to. */
async function invitedAddress(ctx: DomainContext, invitation: Pick<FoundInvitation, 'email'> | undefined) {
  const email = invitation?.email
  if (!email || (await takenFields(ctx.db.prisma, { email })).length > 0) return {}
  return { email, emailVerified: true }
}

/** The new tenant with the person as its administrator. */
async function foundTenant(
  tx: Tx,
  ctx: DomainContext,
  userId: string,
  {
    companyName,
    businessPurpose,
    name,
    promotionCode,
    proven,
    founding,
  }: RegisterInput & {
    companyName: string
    name: string
    businessPurpose: string
    proven: boolean
    founding: OrganisationInvitation | undefined
  },
): Promise<string> {
  const [tenantId, memberId] = [createId(), createId()]
  const code = `t${createLetters()}`
  const { trial } = await claimFounding(tx, ctx, { tenantId, invitation: founding, proven })
  await insertTenant(
    tx,
    {
      id: tenantId,
      code,
      name: companyName,
      businessPurpose,
      isDefault: false,
      source: 'register',
      promotionCode,
      trial,
    },
    undefined,
  )
  await insertMember(tx, { id: memberId, tenantId, userId, role: 'tenantAdmin' })
  const actor = { type: 'member', tenantId, memberId, userId, name, tenantRole: 'tenantAdmin' } as const
  const by = { ...ctx, actor }
  await writeAudit(tx, by, {
    tenantId,
    action: 'tenant.create',
    subject: 'tenant',
    subjectId: tenantId,
    data: { code, way: 'register', businessPurpose },
  })
  await writeAudit(tx, by, {
    tenantId,
    action: 'member.create',
    subject: 'member',
    subjectId: memberId,
    data: { role: 'tenantAdmin' },
  })
  return memberId
}

/**
 * Permission to create an organisation. Nobody before the first one exists: the first belongs to the platform's owner, whose first-run form
 * would be closed by it.
 */
export async function registrationInfo(ctx: Pick<DomainContext, 'db' | 'ports'>): Promise<RegistrationInfo> {
  const [values, owned] = await Promise.all([
    parameterValues(ctx.db, ['registration', 'registrationContact', 'registrationProof']),
    hasTenant(ctx.db),
  ])
  const needsProof = values.get('registrationProof') === 'true'
  const { messages } = ctx.ports
  const [sms, mail] = needsProof ? await Promise.all([messages.gateway('sms'), messages.gateway('mail')]) : [null, null]
  const chosen = RegistrationMode.catch('closed').parse(values.get('registration'))
  return {
    mode: owned ? allowedMode(chosen, ctx.ports.registration) : 'closed',
    contact: values.get('registrationContact') ?? '',
    proof: { sms: sms !== null, mail: mail !== null },
    captcha: ctx.ports.captcha?.widget ?? null,
  }
}

/**
 * Members whom an organisation invited are always welcome. Answers with the operators' invitation that is used, where one is given and
 * nobody invites as a member. Errors: registrationClosed, registrationByInvitation, invitationInvalid.
 */
export async function refuseWhenClosed(
  ctx: DomainContext,
  mode: RegistrationMode,
  { inviteCode, organisationToken }: { inviteCode?: string | undefined; organisationToken?: string | undefined },
): Promise<OrganisationInvitation | undefined> {
  if (inviteCode === undefined && organisationToken !== undefined && mode !== 'closed') {
    const founding = await openOrganisationInvitation(ctx, organisationToken)
    if (!founding) throw invitationInvalid()
    return founding
  }
  if (mode === 'open' || (inviteCode !== undefined && (await openInvitation(ctx, inviteCode)))) return undefined
  throw new DomainError(mode === 'closed' ? 'registrationClosed' : 'registrationByInvitation')
}

/** Whether the link still works. */
export async function findOrganisationInvitation(
  ctx: DomainContext,
  { organisationToken }: ByOrganisationToken,
): Promise<OrganisationInvitationView> {
  const { mode } = await registrationInfo(ctx)
  const founding = mode === 'closed' ? undefined : await openOrganisationInvitation(ctx, organisationToken)
  return { valid: Boolean(founding), mailed: Boolean(founding?.email) }
}

/**
 * The same answer whether or not somebody has the number already. Errors: registrationClosed, registrationByInvitation, codeTooSoon,
 * codeLimit, captchaRefused, captchaUnavailable.
 */
export async function sendRegistrationCode(ctx: DomainContext, input: RegistrationPhoneInput): Promise<CodeSent> {
  const { mode } = await registrationInfo(ctx)
  const founding = await refuseWhenClosed(ctx, mode, input)
  if (input.inviteCode === undefined && !founding) {
    await refuseAtLimit(ctx)
    await requirePerson(ctx, input.captchaToken)
  }
  const channel = input.phone === undefined ? 'mail' : 'sms'
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'register', target: targetOf(input), channel })
  return { resendAfterSeconds }
}

const targetOf = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }) => phone ?? email ?? ''

/** Only the holder of the phone, or of the address, learns that it has an account. Errors: codeWrong, nameTaken. */
export async function checkRegistrationPhone(ctx: DomainContext, input: CheckRegistrationPhoneInput): Promise<void> {
  const { phone, email, code } = input
  await checkCode(ctx, { purpose: 'register', target: targetOf(input), code })
  const fields = await takenFields(ctx.db.prisma, { phone, email })
  if (fields.length > 0) throw nameTaken(fields)
}
