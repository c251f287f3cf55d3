// The redirect addresses of OpenID Connect providers: what was begun at one is completed at that one alone (AUTH-04).
import { aLibrary, expectCode, testContext, testDatabase, visitor } from '@lectern/testing'
import { type OidcIssuer, startOidcIssuer } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createIdentityProvider,
  finishThirdParty,
  listIdentityProviders,
  startThirdParty,
  updateIdentityProvider,
} from './index.ts'

const PAGE = { origin: 'https://help.test' }
const CALLBACK = `${PAGE.origin}/login/callback`
let issuer: OidcIssuer
let library: Awaited<ReturnType<typeof aLibrary>>
let providerId: string
beforeAll(async () => {
  issuer = await startOidcIssuer([CALLBACK])
  library = await aLibrary()
  providerId = (await createIdentityProvider(await admin(), settings({ name: 'Company' }), PAGE)).id
})
afterAll(() => issuer.stop())

const settings = (overrides: { name: string; callbackKey?: string }) => ({
  issuer: issuer.issuer,
  clientId: issuer.clientId,
  clientSecret: issuer.clientSecret,
  enabled: true,
  autoJoin: true,
  ...overrides,
})
const guest = () => testContext(visitor(library.tenantId))
const admin = () => testContext(library.tenantAdmin)
const start = async (provider = providerId) => startThirdParty(await guest(), { provider, purpose: 'login' }, PAGE)
/** Where the provider sends the browser back to. */
const returnOf = (url: string) => new URL(new URL(url).searchParams.get('redirect_uri') ?? '').pathname
const finish = async ({ secret, url }: { secret: string; url: string }, path: string | undefined = returnOf(url)) =>
  finishThirdParty(await guest(), { secret, query: await issuer.authorize(url), path }, {})

/** As it was registered before there were such addresses. */
async function older() {
  const { id } = await createIdentityProvider(await admin(), settings({ name: 'Older' }), PAGE)
  await testDatabase().prisma.identityProvider.update({ where: { id }, data: { callbackKey: null } })
  return id
}

describe('each provider has a redirect address of its own', () => {
  test('rejects the completion of a sign-in that was started at another one', async () => {
    const other = await createIdentityProvider(await admin(), settings({ name: 'Other' }), PAGE)
    const elsewhere = new URL(other.callbackUrl).pathname
    expect(elsewhere).not.toBe(returnOf((await start()).url))
    for (const path of [elsewhere, '/login/callback', '/wechatCallback'])
      await expectCode(finish(await start(), path), 'thirdPartyRefused')
    // Pages of earlier versions do not say where.
    const { secret, url } = await start()
    const work = finishThirdParty(await guest(), { secret, query: await issuer.authorize(url) }, {})
    await expectCode(work, 'thirdPartyRefused')
  })

  test('older ones keep the address for all until they are moved, and never get it back', async () => {
    const [ctx, id] = [await admin(), await older()]
    issuer.person = { sub: 'ada', name: 'Ada' }
    const begun = await start(id)
    expect(returnOf(begun.url)).toBe('/login/callback')
    expect(await finish(begun)).toMatchObject({ next: 'session' })
    await expectCode(finish(await start(id), returnOf((await start()).url)), 'thirdPartyRefused')

    const { providers, next } = await listIdentityProviders(ctx, PAGE)
    const shared = { sharedCallback: true, callbackUrl: CALLBACK }
    expect(providers.find((provider) => provider.id === id)).toMatchObject(shared)
    const { clientSecret: _, ...rest } = settings({ name: 'Older' })
    const moved = { sharedCallback: false, callbackUrl: next.callbackUrl }
    const { callbackKey } = next
    expect(await updateIdentityProvider(ctx, { ...rest, id, callbackKey }, PAGE)).toMatchObject(moved)
    expect(await updateIdentityProvider(ctx, { ...rest, id, callbackKey: 'another' }, PAGE)).toMatchObject(moved)
    expect(await finish(await start(id))).toMatchObject({ next: 'session' })
    await expectCode(createIdentityProvider(ctx, settings({ name: 'Copy', callbackKey }), PAGE), 'conflict')
  })
})
