// Redirects a browser to a provider: state, nonce and PKCE are created here and stored encrypted until it returns (AUTH-04, AUTH-05); and where
// wechatCallback may send a browser on: our own hosts and the domains of tenants (specification §2).
import type { OwnerProof, ReturnAddressInput, StartedThirdParty, StartThirdPartyInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { accountOwner, DomainError, notFound, unauthenticated } from '@lectern/kernel'
import { openTicket, randomSecret } from '../identity/ticket.ts'
import { plainHost } from '../tenants/plain-host.ts'
import { findTenantByCode, isTenantHost } from '../tenants/tenant.repo.ts'
import { callbackPath, WECHAT_CALLBACK } from './callback.ts'
import { hostTenantId, type Provider, providerById, providersOf } from './provider.ts'

type Sent = { url: string; nonce: string; codeVerifier: string; redirectUri: string }

/** WeChat knows one domain: people of other hosts come back there and are handed on by `returnUrl`. */
function weChatReturn(origin: string, publicUrl: string | null): string {
  const callback = `${origin}${WECHAT_CALLBACK}`
  if (publicUrl === null || new URL(publicUrl).origin === origin) return callback
  return `${new URL(publicUrl).origin}${WECHAT_CALLBACK}?${new URLSearchParams({ returnUrl: callback })}`
}

async function send(ctx: DomainContext, provider: Provider, state: string, origin: string): Promise<Sent> {
  const { oidc, weChat, publicUrl } = ctx.ports.signIn
  if (provider.kind === 'oidc') {
    const redirectUri = `${origin}${callbackPath(provider.callbackKey)}`
    return { ...(await oidc.begin(provider.client(), { redirectUri, state })), redirectUri }
  }
  if (!weChat) throw notFound('provider')
  const redirectUri = weChatReturn(origin, publicUrl)
  return { url: weChat.begin({ redirectUri, state }), redirectUri, nonce: '', codeVerifier: '' }
}

async function tenantOfCall(ctx: DomainContext, code: string | undefined): Promise<string> {
  if (code === undefined) return hostTenantId(ctx)
  const tenant = await findTenantByCode(ctx.db, code)
  if (!tenant?.enabled) throw notFound('tenant')
  return tenant.id
}

/** Without a provider's name the tenant's first own one, as /sso wants it. */
async function chosen(ctx: DomainContext, tenantId: string, name: string): Promise<Provider> {
  if (name !== '') return providerById(ctx, tenantId, name)
  const [first] = await providersOf(ctx, tenantId)
  if (first?.kind !== 'oidc') throw notFound('provider')
  return first
}

/**
 * Begins a sign-in through `provider`, or the linking of an account there to the person who is signed in, who has
 * shown to be there (startLink). Throws notFound for a provider that this tenant does not offer, providerUnavailable when it does not
 * answer.
 */
export async function startThirdParty(
  ctx: DomainContext,
  { provider: name, purpose, tenantCode, returnTo = '', inviteCode }: Omit<StartThirdPartyInput, keyof OwnerProof>,
  { origin }: { origin: string },
): Promise<StartedThirdParty> {
  const { actor } = ctx
  if (purpose === 'link' && actor.type !== 'member') throw unauthenticated()
  if (purpose === 'link') accountOwner(ctx, 'linkedAccounts')
  const tenantId = await tenantOfCall(ctx, purpose === 'link' ? undefined : tenantCode)
  const provider = await chosen(ctx, tenantId, name)
  const state = randomSecret()
  const { url, ...sent } = await send(ctx, provider, state, origin)
  const secret = await openTicket(ctx, 'thirdParty', {
    tenantId,
    userId: purpose === 'link' && actor.type === 'member' ? actor.userId : null,
    data: { provider: provider.id, purpose, state, returnTo, inviteCode, ...sent },
  })
  return { url, state, secret }
}

/** Throws returnRefused for other hosts, other schemes, and addresses that browsers understand differently from us. */
export async function checkReturnAddress(
  ctx: DomainContext,
  { address }: ReturnAddressInput,
  { origin }: { origin: string },
): Promise<null> {
  const refused = () => new DomainError('returnRefused')
  if (/[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address)) throw refused()
  const { protocol, host, hostname, username, password } = new URL(address)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') throw refused()
  const { publicUrl } = ctx.ports.signIn
  const ownHosts = [origin, ...(publicUrl ? [publicUrl] : [])].map((address) => new URL(address).host)
  if (ownHosts.includes(host)) return null
  if (!(await isTenantHost(ctx.db, plainHost(hostname)))) throw refused()
  return null
}
