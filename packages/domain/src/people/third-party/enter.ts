// Opens the session of somebody whom a provider has vouched for (AUTH-04).
import type { LoginOutput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { findUser } from '../identity/user.repo.ts'
import { type Client, openSessionFor, type SignInWay } from '../sign-in/open-session.ts'
import { membershipIn } from './linked-account.repo.ts'
import { PLATFORM, WECHAT } from './provider.ts'

/** The tenant whose administrators run the provider; null for the ones that the operator set up. */
export const tenantOfKey = (providerKey: string, tenantId: string): string | null =>
  providerKey === WECHAT || providerKey === `oidc:${PLATFORM}` ? null : tenantId

/** An invitation counts where the session may leave the provider's tenant. */
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
  const boundTo = tenantOfKey(providerKey, tenantId)
  if (boundTo === null) return openSessionFor(ctx, { userId, way, inviteCode }, client)
  const [member, user] = await Promise.all([membershipIn(ctx.db, userId, boundTo), findUser(ctx.db, userId)])
  // Nobody becomes an operator by the word of a tenant.
  if (user?.platformRole) throw new DomainError('thirdPartyRefused')
  if (!member) throw new DomainError('memberDisabled')
  return openSessionFor(ctx, { userId, way, memberId: member.id, boundTo }, client)
}
