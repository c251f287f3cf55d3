// A real OpenID Connect provider (oidc-provider) on the loopback interface, whose user consents to everything.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'

type Somebody = { sub: string; name?: string; email?: string; email_verified?: boolean }
export type OidcIssuer = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Person who signs in next. */
  person: Somebody
  /** Follows the sign-in from `url` to the redirect address; returns the query of that. */
  authorize(url: string): Promise<string>
  stop(): Promise<void>
}

const listening = () =>
  new Promise<{ server: ReturnType<typeof createServer>; port: number }>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () =>
      resolve({ server, port: (server.address() as AddressInfo).port }),
    )
  })

const configuration = (
  redirectUris: string[],
  clientId: string,
  clientSecret: string,
  codeSeconds: number,
  of: () => Somebody,
): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: redirectUris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  cookies: { keys: ['of the tests only'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  ttl: { AuthorizationCode: codeSeconds, AccessToken: 60, IdToken: 60, Grant: 60, Interaction: 60, Session: 60 },
  interactions: { policy: interactionPolicy.base(), url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...of(), sub }) }),
})

/** `redirectUris`: all allowed redirect addresses, with whatever stands behind a further slash; `codeSeconds`: lifetime of a code. */
export async function startOidcIssuer(redirectUris: string[], { codeSeconds = 60 } = {}): Promise<OidcIssuer> {
  const { server, port } = await listening()
  const issuer = `http://127.0.0.1:${port}`
  const [clientId, clientSecret] = ['lectern', 'a secret of the client']
  const current = { person: { sub: 'somebody' } as Somebody }
  const provider = new Provider(
    issuer,
    configuration(redirectUris, clientId, clientSecret, codeSeconds, () => current.person),
  )
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    redirectUris.some((allowed) => uri === allowed || uri.startsWith(`${allowed}/`))
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next()
    const { params, session } = await provider.interactionDetails(ctx.req, ctx.res)
    const accountId = session?.accountId ?? current.person.sub
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope('openid profile email')
    const result = { login: { accountId }, consent: { grantId: await grant.save() } }
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result))
  })
  server.on('request', provider.callback())
  return {
    issuer,
    clientId,
    clientSecret,
    get person() {
      return current.person
    },
    set person(person) {
      current.person = person
    },
    authorize: (url) => walk(url, issuer),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Follows the provider's redirects with its cookies, as a browser does, until one leaves it. */
async function walk(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location)
      throw new Error(`the provider did not redirect from ${url}: ${response.status} ${await response.text()}`)
    url = new URL(location, url).href
    if (!url.startsWith(issuer)) return new URL(url).search.slice(1)
  }
  throw new Error('the provider never redirected back')
}
