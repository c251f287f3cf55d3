// The services that people may sign in through: those of the tenant, one for everybody, WeChat (specification §2 Login; AUTH-04).
import type { SignInWays } from '@lectern/contracts'
import type { DomainContext, OidcClient } from '@lectern/kernel'
import { DomainError, notFound, tenantOf } from '@lectern/kernel'
import { findProvider, listProviders, type ProviderRow } from './provider.repo.ts'

export const PLATFORM = 'platform'
export const WECHAT = 'wechat'

/** `name` is the button label; pages have their own for WeChat. */
type NamedProvider = { id: string; name: string }
export type Provider =
  | (NamedProvider & {
      kind: 'oidc'
      issuer: string
      client: () => OidcClient
      tenantId: string | null
      autoJoin: boolean
      callbackKey: string | null
    })
  | (NamedProvider & { kind: 'wechat' })

/** Opened only when needed: a secret encrypted with another key disables only this provider, not the whole list. */
function opened(ctx: DomainContext, id: string, sealed: string | null): string | null {
  if (sealed === null) return null
  try {
    return ctx.ports.secrets.open(sealed)
  } catch (error) {
    ctx.log.error({ err: error, provider: id }, 'the secret of an identity provider cannot be decrypted')
    throw new DomainError('providerUnavailable')
  }
}

function ofTenant(ctx: DomainContext, row: ProviderRow): Provider {
  const { id, name, tenantId, issuer, clientId, clientSecret, autoJoin, callbackKey } = row
  return {
    kind: 'oidc',
    id,
    name,
    tenantId,
    autoJoin,
    callbackKey,
    issuer,
    client: () => ({ issuer, clientId, clientSecret: opened(ctx, id, clientSecret), trusted: false }),
  }
}

function forEverybody(ctx: DomainContext): Provider[] {
  const { platform, weChat } = ctx.ports.signIn
  return [
    ...(platform
      ? [
          {
            kind: 'oidc',
            id: PLATFORM,
            name: platform.name,
            issuer: platform.client.issuer,
            client: () => platform.client,
            tenantId: null,
            autoJoin: false,
            callbackKey: null,
          } as const,
        ]
      : []),
    ...(weChat ? [{ kind: 'wechat', id: WECHAT, name: '' } as const] : []),
  ]
}

/** All providers offered to visitors of the tenant, its own first. */
export async function providersOf(ctx: DomainContext, tenantId: string): Promise<Provider[]> {
  const ownProviders = tenantId === '' ? [] : await listProviders(ctx.db, tenantId)
  return [...ownProviders.filter(({ enabled }) => enabled).map((row) => ofTenant(ctx, row)), ...forEverybody(ctx)]
}

/** Throws notFound for a provider that does not exist, is switched off, or belongs to another tenant. */
export async function providerById(ctx: DomainContext, tenantId: string, id: string): Promise<Provider> {
  const common = forEverybody(ctx).find((provider) => provider.id === id)
  if (common) return common
  const row = await findProvider(ctx.db, tenantId, id)
  if (!row?.enabled) throw notFound('provider')
  return ofTenant(ctx, row)
}

export const hostTenantId = (ctx: DomainContext): string => tenantOf(ctx.actor) ?? ''

/** The name of a provider in the account table. */
export const providerKey = ({ kind, id }: Provider): string => (kind === 'wechat' ? WECHAT : `oidc:${id}`)

/** A subject is only unique with its issuer; without it, entering another issuer would mix up accounts. */
export const foreignIdOf = (provider: Provider, subject: string): string =>
  provider.kind === 'oidc' ? `${provider.issuer} ${subject}` : subject

export async function signInWays(ctx: DomainContext): Promise<SignInWays> {
  const providers = await providersOf(ctx, hostTenantId(ctx))
  return { providers: providers.map(({ id, kind, name }) => ({ id, kind, name })) }
}
