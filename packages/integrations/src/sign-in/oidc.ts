// Driver of the OpenID Connect port on openid-client: discovery, authorization code with PKCE, state and nonce, checked id token (AUTH-04).
import { createHash } from 'node:crypto'
import { DomainError, type ForeignPerson, type Log, type OidcClient, type OidcProviders } from '@lectern/kernel'
import { LRUCache } from 'lru-cache'
import type * as openid from 'openid-client'
import { mayBeAsked, outboundFetch } from './outbound.ts'

const TIMEOUT_S = 10
/** Time for which a provider's metadata is cached. */
const TTL_MS = 10 * 60_000
const MAX_PROVIDERS = 200
const SCOPE = 'openid profile email'

type Library = typeof openid

/** Errors that mean: the provider did not answer, or not as a provider does. */
const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** `clientAuth` as the provider wants it; `client_secret_basic` where it does not say (OpenID Connect Discovery 1.0 §3). */
function clientAuth(lib: Library, secret: string | null): openid.ClientAuth {
  if (secret === null) return lib.None()
  const [basic, post] = [lib.ClientSecretBasic(secret), lib.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

function personOf(claims: openid.IDToken): ForeignPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')
  return {
    subject: claims.sub,
    name: text('name') || text('nickname') || text('preferred_username'),
    // An address that the provider did not verify says nothing about who this is.
    email: claims.email_verified === true && text('email') !== '' ? text('email').toLowerCase() : null,
  }
}

/** `local`: tenants too may name http issuers and issuers in our own network. */
export function oidcProviders({ local, log }: { local: boolean; log?: Log }): OidcProviders {
  const configurations = new LRUCache<string, Promise<openid.Configuration>>({ max: MAX_PROVIDERS, ttl: TTL_MS })
  const library = () => import('openid-client')

  async function discover(client: OidcClient): Promise<openid.Configuration> {
    const lib = await library()
    const { issuer, clientId, clientSecret } = client
    const anywhere = local || client.trusted
    return lib.discovery(new URL(issuer), clientId, {}, clientAuth(lib, clientSecret), {
      timeout: TIMEOUT_S,
      [lib.customFetch]: outboundFetch(anywhere),
      execute: [lib.enableNonRepudiationChecks, ...(anywhere ? [lib.allowInsecureRequests] : [])],
    })
  }

  function configOf(client: OidcClient): Promise<openid.Configuration> {
    const key = createHash('sha256').update(JSON.stringify(client)).digest('hex')
    const cached = configurations.get(key)
    if (cached) return cached
    const config = discover(client)
    configurations.set(key, config)
    config.catch(() => configurations.delete(key))
    return config
  }

  /** Nothing the provider answered reaches the caller; the log has it. */
  function failed(error: unknown, issuer: string, step: string): DomainError {
    const down = error instanceof TypeError || UNREACHABLE.has(codeOf(error)) || step === 'discovery'
    log?.warn({ err: error, issuer, step }, 'an identity provider failed')
    return new DomainError(down ? 'providerUnavailable' : 'thirdPartyRefused')
  }

  const reach = (client: OidcClient) =>
    configOf(client).catch((error: unknown) => Promise.reject(failed(error, client.issuer, 'discovery')))

  return {
    mayAsk: (issuer) => mayBeAsked(issuer, local),
    async begin(client, { redirectUri, state }) {
      const [lib, config] = await Promise.all([library(), reach(client)])
      const codeVerifier = lib.randomPKCECodeVerifier()
      const nonce = lib.randomNonce()
      const url = lib.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await lib.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, nonce, codeVerifier }
    },

    async finish(client, { callbackUrl, state, nonce, codeVerifier }) {
      const [lib, config] = await Promise.all([library(), reach(client)])
      try {
        const tokens = await lib.authorizationCodeGrant(config, new URL(callbackUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('no id token')
        return personOf(claims)
      } catch (error) {
        throw failed(error, client.issuer, 'code')
      }
    },
  }
}
