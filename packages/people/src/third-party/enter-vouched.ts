// People whom a provider vouches for (AUTH-04): opening their session, and their first sign-in when the tenant's own provider may bring
// members in. These see nothing until somebody gives them a permission (specification §6), and are asked for an account name (AUTH-13).
import type { LoginOutput } from '@lectern/contracts'
import { createId, type DomainContext, DomainError, type ForeignPerson, transact, writeAudit } from '@lectern/kernel'
import { emailTaken, insertUserWithoutPassword } from '../identity/new-user.repo.ts'
import { toPersonName } from '../identity/person-name.ts'
import { findUser } from '../identity/user.repo.ts'
import { type Client, openSessionFor, type SignInWay } from '../sign-in/open-session.ts'
import { insertMember } from '../tenants/tenant.repo.ts'
import { type ForeignKey, insertLink, membershipIn } from './linked-account.repo.ts'
import { PLATFORM, WECHAT } from './provider.ts'

/** The tenant whose administrators run the provider; null for the ones that the operator set up. */
export const tenantOfProvider = (providerKey: string, tenantId: string): string | null =>
  providerKey === WECHAT || providerKey === `oidc:${PLATFORM}` ? null : tenantId

/** Accepted only when the session may leave the provider's tenant. */
type Vouched = { userId: string; providerKey: string; tenantId: string; inviteCode?: string }

/**
 * A tenant's own provider opens that tenant and no other: its administrators could claim to be anybody, and must not come into
 * other tenants that way.
 */
export async function enterVouched(
  ctx: DomainContext,
  { userId, providerKey, tenantId, inviteCode }: Vouched,
  client: Client,
): Promise<LoginOutput> {
  const way: SignInWay = providerKey === WECHAT ? 'wechat' : 'oidc'
  const boundTo = tenantOfProvider(providerKey, tenantId)
  if (boundTo === null) return openSessionFor(ctx, { userId, way, inviteCode }, client)
  const [member, user] = await Promise.all([membershipIn(ctx.db, userId, boundTo), findUser(ctx.db, userId)])
  // A tenant's provider must not sign anybody in as an operator.
  if (user?.platformRole) throw new DomainError('thirdPartyRefused')
  if (!member) throw new DomainError('memberDisabled')
  return openSessionFor(ctx, { userId, way, memberId: member.id, boundTo }, client)
}

/** Makes person, membership and link; returns the person's id. */
export async function joinByProvider(
  ctx: DomainContext,
  tenantId: string,
  person: ForeignPerson,
  key: ForeignKey,
): Promise<string> {
  const memberId = createId()
  // Accounts are never merged by address: one that is in use here is dropped. The tenant's administrators run the provider: what it says of
  // the address proves nothing to others.
  const typedEmail = person.email !== null && !(await emailTaken(ctx.db, person.email)) ? person.email : null
  return transact(ctx, async (tx) => {
    const name = toPersonName(person.name)
    const nobody = { email: null, phone: null, account: null }
    const userId = await insertUserWithoutPassword(tx, { ...nobody, name, nickname: name, typedEmail, source: 'oidc' })
    await insertLink(tx, userId, key)
    await insertMember(tx, { id: memberId, tenantId, userId, role: 'member' })
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'member.join',
      subject: 'member',
      subjectId: memberId,
      data: { provider: key.provider },
    })
    return userId
  })
}
