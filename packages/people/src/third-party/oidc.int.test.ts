// Sign-in through a real OpenID Connect provider: who gets in, what is refused, what stays behind.
// Long because all of it shares one provider and the ways through it.
import { randomBytes } from 'node:crypto'
import {
  aLibrary,
  aMember,
  aPhone,
  apiToken,
  aTenant,
  auditOf,
  codeSentTo,
  expectCode,
  operator,
  testContext,
  testDatabase,
  testPortsWith,
  visitor,
} from '@lectern/testing'
import { type OidcIssuer, startOidcIssuer } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getRoleChoices, resolveSession, switchRole, switchTenant } from '../identity/index.ts'
import { tenantOfSession } from '../identity/session.repo.ts'
import { inviteOrganisation } from '../registration/index.ts'
import { sendOwnerCode, startLink, unlinkAccount } from '../security/index.ts'
import {
  bindPhone,
  checkIdentityProvider,
  completeProfile,
  createIdentityProvider,
  finishThirdParty,
  listIdentityProviders,
  removeIdentityProvider,
  sendBindingCode,
  signInWays,
  startThirdParty,
  updateIdentityProvider,
} from './index.ts'

const PAGE = { origin: 'https://help.test' }
const CALLBACK = `${PAGE.origin}/login/callback`
const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`

let issuer: OidcIssuer
let library: Awaited<ReturnType<typeof aLibrary>>
let providerId: string

const settings = (overrides = {}) => ({
  name: 'Company',
  issuer: issuer.issuer,
  clientId: issuer.clientId,
  clientSecret: issuer.clientSecret,
  enabled: true,
  autoJoin: true,
  ...overrides,
})

beforeAll(async () => {
  issuer = await startOidcIssuer([CALLBACK])
  library = await aLibrary()
  providerId = (await createIdentityProvider(await testContext(library.tenantAdmin), settings(), PAGE)).id
})
afterAll(() => issuer.stop())

const guest = () => testContext(visitor(library.tenantId))
/** Where the provider sends the browser back to. */
const returnOf = (url: string) => new URL(new URL(url).searchParams.get('redirect_uri') ?? '').pathname
const returns = new Map<string, string>()
async function start(input: Partial<Parameters<typeof startThirdParty>[1]> = {}) {
  const begun = await startThirdParty(await guest(), { provider: providerId, purpose: 'login', ...input }, PAGE)
  returns.set(begun.secret, returnOf(begun.url))
  return begun
}
const finish = async (secret: string, query: string, path = returns.get(secret)) =>
  finishThirdParty(await guest(), { secret, query, path }, {})
async function signIn(input: Parameters<typeof start>[0] = {}) {
  const begun = await start(input)
  return finish(begun.secret, await issuer.authorize(begun.url))
}
async function session(work: ReturnType<typeof signIn>) {
  const outcome = await work
  if (outcome.next !== 'session') throw new Error(outcome.next)
  return outcome
}

describe('[AUTH-04] a person with an account at the provider', () => {
  test('becomes a member at the first sign-in, and the same person at the next', async () => {
    issuer.person = { sub: unique('s'), name: 'Grace Hopper', email: `${unique('g')}@corp.test`, email_verified: true }
    const first = await session(signIn({ returnTo: '/home/start?x=1' }))
    expect(first.userInfo).toMatchObject({ name: 'Grace Hopper', username: '', userEmail: issuer.person.email })
    expect(first.returnTo).toBe('/home/start?x=1')
    const actor = await resolveSession(await guest(), first.token)
    expect(actor).toMatchObject({ type: 'member', tenantId: library.tenantId, tenantRole: 'member' })
    if (actor?.type !== 'member') throw new Error('no member')
    expect(await auditOf(library.tenantId, actor.memberId)).toEqual(['member.join'])
    expect(await auditOf(library.tenantId, first.userInfo.key)).toEqual(['session.login'])
    const second = await session(signIn())
    expect(second.userInfo.id).toBe(first.userInfo.id)
    // Such a session stays in the tenant whose provider vouched.
    expect(await tenantOfSession(testDatabase(), second.userInfo.key)).toBe(library.tenantId)
  })

  test('is never matched to somebody with the same email, verified or not', async () => {
    const member = await aMember(library.tenantId, { name: 'Owner' })
    const email = `${unique('owner')}@corp.test`
    await testDatabase().prisma.user.update({ where: { id: member.userId }, data: { email } })
    for (const email_verified of [true, false]) {
      issuer.person = { sub: unique('s'), name: 'Mallory', email, email_verified }
      const { userInfo } = await session(signIn())
      expect(userInfo).toMatchObject({ name: 'Mallory', userEmail: '' })
      expect(userInfo.id).not.toBe(member.userId)
    }
  })

  test('keeps an address from the tenant’s provider, which proves nothing to others', async () => {
    const email = `${unique('v')}@corp.test`
    issuer.person = { sub: unique('s'), name: 'Eve', email, email_verified: true }
    const { userInfo } = await session(signIn())
    expect(userInfo.userEmail).toBe(email)
    const row = await testDatabase().prisma.user.findUniqueOrThrow({ where: { id: userInfo.id } })
    expect(row).toMatchObject({ typedEmail: email, emailVerified: false })
    expect(row.email).not.toBe(email)
  })

  test('is rejected when removed from the tenant or disabled', async () => {
    issuer.person = { sub: unique('s'), name: 'Eve' }
    const { userInfo } = await session(signIn())
    const where = { tenantId_userId: { tenantId: library.tenantId, userId: userInfo.id } }
    await testDatabase().prisma.member.update({ where, data: { enabled: false } })
    await expectCode(signIn(), 'memberDisabled')
    await testDatabase().prisma.member.delete({ where })
    await expectCode(signIn(), 'memberDisabled')
  })

  test('binds a phone first where the tenant does not admit people automatically', async () => {
    const admin = await testContext(library.tenantAdmin)
    const closed = await createIdentityProvider(admin, settings({ autoJoin: false }), PAGE)
    issuer.person = { sub: unique('s'), name: 'Unknown' }
    expect(await signIn({ provider: closed.id })).toMatchObject({ next: 'bindPhone' })
  })
})

describe("[AUTH-06] a founder who comes through the platform's provider", () => {
  async function profile(here: () => ReturnType<typeof guest>) {
    issuer.person = { sub: unique('s'), name: 'Grace', email: `${unique('g')}@corp.test`, email_verified: true }
    const begun = await startThirdParty(await here(), { provider: 'platform', purpose: 'login' }, PAGE)
    const query = await issuer.authorize(begun.url)
    const unknown = await finishThirdParty(await here(), { secret: begun.secret, query }, {})
    if (unknown.next !== 'bindPhone') throw new Error(unknown.next)
    const { ticket } = unknown
    const phone = aPhone()
    await sendBindingCode(await here(), { ticket, phone })
    const bound = await bindPhone(await here(), { ticket, phone, code: await codeSentTo(phone) }, {})
    if (bound.next !== 'profile') throw new Error(bound.next)
    const organisation = { scenario: 'enterprise', companyName: unique('Corp') } as const
    return { ticket: bound.ticket, account: unique('grace'), name: 'Grace', agreed: true as const, ...organisation }
  }

  test('uses an invitation of the operators once, where others may not found', async () => {
    const { issuer: OIDC_ISSUER, clientId, clientSecret } = issuer
    const variables = { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
    const ports = { ...(await testPortsWith(variables)), registration: 'byInvitation' as const }
    const here = () => testContext(visitor(library.tenantId), { ports })
    const { path } = await inviteOrganisation(await testContext(operator()), { remark: '', days: 7 }, { origin: '' })
    const organisationToken = path?.split('/').pop() ?? ''
    const [first, second] = [await profile(here), await profile(here)]
    await expectCode(completeProfile(await here(), first, {}), 'registrationByInvitation')
    const { userInfo } = await completeProfile(await here(), { ...first, organisationToken }, {})
    const { companyName: tenantName, account: username } = first
    expect(userInfo).toMatchObject({ tenantName, username, userSource: 'oidc', currentTenantAdminRole: true })
    await expectCode(completeProfile(await here(), { ...second, organisationToken }, {}), 'invitationInvalid')
    expect(await testDatabase().prisma.tenant.count({ where: { name: second.companyName } })).toBe(0)
  })
})

describe('[AUTH-04] rejected responses', () => {
  test('include a wrong or foreign state, and the same response twice', async () => {
    issuer.person = { sub: unique('s'), name: 'Ada' }
    const [mine, other] = [await start(), await start()]
    const query = await issuer.authorize(mine.url)
    await expectCode(finish(other.secret, query), 'signInExpired')
    await expectCode(finish('x'.repeat(43), query), 'signInExpired')
    expect(await finish(mine.secret, query)).toMatchObject({ next: 'session' })
    await expectCode(finish(mine.secret, query), 'signInExpired')
  })
  test('include a code of another sign-in', async () => {
    const [first, second] = [await start(), await start()]
    const used = await issuer.authorize(first.url)
    await finish(first.secret, used)
    const query = new URLSearchParams(used)
    query.set('state', second.state)
    await expectCode(finish(second.secret, String(query)), 'thirdPartyRefused')
  })
  test('include an id token with another nonce', async () => {
    const begun = await start()
    const url = new URL(begun.url)
    url.searchParams.set('nonce', 'of somebody else')
    await expectCode(finish(begun.secret, await issuer.authorize(url.href)), 'thirdPartyRefused')
  })
  test('include another code challenge', async () => {
    const begun = await start()
    const url = new URL(begun.url)
    url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    await expectCode(finish(begun.secret, await issuer.authorize(url.href)), 'thirdPartyRefused')
  })
  test('include an expired code, and a sign-in after its time', async () => {
    const hasty = await startOidcIssuer([CALLBACK], { codeSeconds: 1 })
    try {
      const ids = { issuer: hasty.issuer, clientId: hasty.clientId, clientSecret: hasty.clientSecret }
      const { id } = await createIdentityProvider(await testContext(library.tenantAdmin), settings(ids), PAGE)
      const begun = await start({ provider: id })
      const query = await hasty.authorize(begun.url)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_100 })
      await expectCode(finish(begun.secret, query), 'thirdPartyRefused')
    } finally {
      vi.useRealTimers()
      await hasty.stop()
    }
    const late = await start()
    const query = await issuer.authorize(late.url)
    const later = { now: () => new Date(Date.now() + 11 * 60_000) }
    const work = finishThirdParty(
      await testContext(visitor(library.tenantId), later),
      { secret: late.secret, query, path: returnOf(late.url) },
      {},
    )
    await expectCode(work, 'signInExpired')
  })
  test('include a person who declines, and a wrong client secret', async () => {
    const begun = await start()
    await expectCode(finish(begun.secret, `error=access_denied&state=${begun.state}`), 'thirdPartyRefused')
    const { id } = await createIdentityProvider(
      await testContext(library.tenantAdmin),
      settings({ clientSecret: 'x' }),
      PAGE,
    )
    await expectCode(signIn({ provider: id }), 'thirdPartyRefused')
  })
  test('report providers that are down', async () => {
    const gone = await startOidcIssuer([CALLBACK])
    const ids = { issuer: gone.issuer, clientId: gone.clientId, clientSecret: gone.clientSecret }
    const { id } = await createIdentityProvider(await testContext(library.tenantAdmin), settings(ids), PAGE)
    const begun = await start({ provider: id })
    const query = await gone.authorize(begun.url)
    await gone.stop()
    await expectCode(finish(begun.secret, query), 'providerUnavailable')
    const never = await createIdentityProvider(
      await testContext(library.tenantAdmin),
      settings({ issuer: 'http://127.0.0.1:9' }),
      PAGE,
    )
    await expectCode(start({ provider: never.id }), 'providerUnavailable')
    await expectCode(checkIdentityProvider(await testContext(library.tenantAdmin), never, PAGE), 'providerUnavailable')
    expect(await checkIdentityProvider(await testContext(library.tenantAdmin), { id: providerId }, PAGE)).toBeNull()
  })
  test('affect only the provider whose secret was encrypted with another key', async () => {
    const ports = await testPortsWith({ SECRET_KEY: randomBytes(32).toString('base64') })
    const rekeyed = await testContext(visitor(library.tenantId), { ports })
    expect((await signInWays(rekeyed)).providers.map(({ id }) => id)).toContain(providerId)
    await expectCode(startThirdParty(rekeyed, { provider: providerId, purpose: 'login' }, PAGE), 'providerUnavailable')
  })
  test('include issuers in our own network, unless the environment allows them', async () => {
    const ports = await testPortsWith({ OIDC_LOCAL_ISSUERS: 'refuse' })
    const strict = await testContext(visitor(library.tenantId), { ports })
    await expectCode(startThirdParty(strict, { provider: providerId, purpose: 'login' }, PAGE), 'providerUnavailable')
  })
})

describe('the provider of a tenant signs in to its own tenant only', () => {
  test('keeps the session in its organisation, and rejects operators', async () => {
    issuer.person = { sub: unique('s'), name: 'Traveller' }
    const { userInfo, token } = await session(signIn())
    const other = await aTenant()
    const { prisma } = testDatabase()
    await prisma.member.create({ data: { id: unique('m'), tenantId: other.id, userId: userInfo.id } })
    const actor = await resolveSession(await guest(), token)
    if (actor?.type !== 'member') throw new Error('no member')
    const ctx = await testContext(actor)
    expect((await getRoleChoices(ctx, { token })).tenants.map(({ tenantId }) => tenantId)).toEqual([library.tenantId])
    await expectCode(switchTenant(ctx, { tenantId: other.id }, { token }), 'notFound')
    await prisma.user.update({ where: { id: userInfo.id }, data: { platformRole: 'operator' } })
    await expectCode(switchRole(ctx, { role: 'operatorRole' }, { token }), 'forbidden')
    await expectCode(signIn(), 'thirdPartyRefused')
  })
})

describe('[AUTH-05] the provider of /sso', () => {
  test("is the tenant's first one, also by its code, or none", async () => {
    const begun = await start({ provider: '' })
    expect(begun.url).toContain(issuer.issuer)
    const stranger = await testContext(visitor(''))
    const tenant = await testDatabase().prisma.tenant.findUniqueOrThrow({ where: { id: library.tenantId } })
    const byCode = { provider: '', purpose: 'login', tenantCode: tenant.code } as const
    expect((await startThirdParty(stranger, byCode, PAGE)).url).toContain(issuer.issuer)
    await expectCode(startThirdParty(stranger, { ...byCode, tenantCode: 'nobody' }, PAGE), 'notFound')
    const other = await testContext(visitor((await aTenant()).id))
    await expectCode(startThirdParty(other, { provider: '', purpose: 'login' }, PAGE), 'notFound')
  })
})

describe('linking an account', () => {
  const linkAs = async (actor: Awaited<ReturnType<typeof aMember>>, as = actor) => {
    const begun = await startLink(await testContext(actor), { provider: providerId }, PAGE)
    const query = await issuer.authorize(begun.url)
    return finishThirdParty(await testContext(as), { secret: begun.secret, query, path: returnOf(begun.url) }, {})
  }
  test('is allowed to the signed-in person once, and undone unless it is the last way to sign in', async () => {
    const [owner, thief] = [await aMember(library.tenantId), await aMember(library.tenantId)]
    issuer.person = { sub: unique('s') }
    await expectCode(linkAs(owner, thief), 'unauthenticated')
    expect(await linkAs(owner)).toMatchObject({ next: 'linked' })
    await expectCode(linkAs(thief), 'linkTaken')
    expect((await session(signIn())).userInfo.id).toBe(owner.userId)
    const { prisma } = testDatabase()
    const link = await prisma.account.findFirstOrThrow({ where: { userId: owner.userId } })
    expect(await auditOf(library.tenantId, link.id)).toEqual(['account.link'])
    await expectCode(unlinkAccount(await testContext(thief), { id: link.id }), 'notFound')
    await expectCode(unlinkAccount(await testContext(owner), { id: link.id }), 'lastSignInWay')
    const phoneNumber = aPhone()
    await prisma.user.update({ where: { id: owner.userId }, data: { phoneNumber } })
    await sendOwnerCode(await testContext(owner))
    const proof = { contactCode: await codeSentTo(phoneNumber) }
    expect(await unlinkAccount(await testContext(owner), { id: link.id, ...proof })).toBeNull()
    expect(await auditOf(library.tenantId, link.id)).toEqual(['account.link', 'account.unlink'])
  })
  test('requires more than an open session', async () => {
    const owner = await aMember(library.tenantId)
    const { prisma } = testDatabase()
    const phoneNumber = aPhone()
    await prisma.user.update({ where: { id: owner.userId }, data: { phoneNumber } })
    const ctx = await testContext(owner)
    const error = await expectCode(startLink(ctx, { provider: providerId }, PAGE), 'invalidInput')
    expect(error.details.fields).toEqual({ contactCode: { key: 'required' } })
    await sendOwnerCode(ctx)
    const proof = { provider: providerId, contactCode: await codeSentTo(phoneNumber) }
    expect((await startLink(ctx, proof, PAGE)).url).toContain(issuer.issuer)
    // So does taking one away, before it is looked for.
    expect((await expectCode(unlinkAccount(ctx, { id: 'any' }), 'invalidInput')).details.fields).toEqual({
      contactCode: { key: 'required' },
    })
  })
  test('rejects visitors', async () => {
    await expectCode(start({ purpose: 'link' }), 'unauthenticated')
  })
})

describe('providers of a tenant', () => {
  test('are created, changed and removed by administrators; the secret is encrypted and never shown', async () => {
    const admin = await testContext(library.tenantAdmin)
    const provider = await createIdentityProvider(admin, settings({ name: 'Second' }), PAGE)
    expect(provider).toMatchObject({ name: 'Second', hasSecret: true })
    const { prisma } = testDatabase()
    const row = () => prisma.identityProvider.findUniqueOrThrow({ where: { id: provider.id } })
    expect((await row()).clientSecret).not.toContain(issuer.clientSecret)
    const before = (await row()).clientSecret
    const { clientSecret: _, ...rest } = settings({ name: 'Renamed', enabled: false })
    expect(await updateIdentityProvider(admin, { ...rest, id: provider.id }, PAGE)).toMatchObject({
      name: 'Renamed',
      hasSecret: true,
    })
    expect((await row()).clientSecret).toBe(before)
    expect(await updateIdentityProvider(admin, { ...rest, id: provider.id, clientSecret: '' }, PAGE)).toMatchObject({
      hasSecret: false,
    })
    const shown = await listIdentityProviders(admin, PAGE)
    expect(JSON.stringify(shown)).not.toContain(issuer.clientSecret)
    // Switched off: not offered, not started.
    expect((await signInWays(await guest())).providers.map(({ id }) => id)).not.toContain(provider.id)
    await expectCode(start({ provider: provider.id }), 'notFound')
    await removeIdentityProvider(admin, { id: provider.id })
    const actions = [
      'identityProvider.create',
      'identityProvider.update',
      'identityProvider.update',
      'identityProvider.delete',
    ]
    expect(await auditOf(library.tenantId, provider.id)).toEqual(actions)
  })
  test('are hidden from everybody else', async () => {
    const id = providerId
    const { clientSecret: _, ...rest } = settings()
    for (const actor of [library.admin, library.viewer]) {
      const ctx = await testContext(actor)
      await expectCode(listIdentityProviders(ctx, PAGE), 'forbidden')
      await expectCode(createIdentityProvider(ctx, settings(), PAGE), 'forbidden')
      await expectCode(updateIdentityProvider(ctx, { ...rest, id }, PAGE), 'forbidden')
      await expectCode(removeIdentityProvider(ctx, { id }), 'forbidden')
    }
    const other = await aLibrary()
    const foreign = await testContext(other.tenantAdmin)
    await expectCode(updateIdentityProvider(foreign, { ...rest, id }, PAGE), 'notFound')
    await expectCode(removeIdentityProvider(foreign, { id }), 'notFound')
    await expectCode(checkIdentityProvider(foreign, { id }, PAGE), 'notFound')
    await expectCode(
      startThirdParty(await testContext(visitor(other.tenantId)), { provider: id, purpose: 'login' }, PAGE),
      'notFound',
    )
    await expectCode(listIdentityProviders(await guest(), PAGE), 'unauthenticated')
    await expectCode(listIdentityProviders(await testContext(operator()), PAGE), 'notFound')
    const byToken = await testContext(apiToken(library.tenantId))
    for (const work of [
      listIdentityProviders(byToken, PAGE),
      createIdentityProvider(byToken, settings(), PAGE),
      updateIdentityProvider(byToken, { ...rest, id }, PAGE),
      removeIdentityProvider(byToken, { id }),
    ]) {
      await expectCode(work, 'personNeeded')
    }
  })
  test('send their secret to one issuer only', async () => {
    const admin = await testContext(library.tenantAdmin)
    const { id } = await createIdentityProvider(admin, settings(), PAGE)
    const foreign = await startOidcIssuer([CALLBACK])
    try {
      const { clientSecret: _, ...moved } = settings({ issuer: foreign.issuer })
      const error = await expectCode(updateIdentityProvider(admin, { ...moved, id }, PAGE), 'invalidInput')
      expect(error.details.fields).toEqual({ clientSecret: { key: 'secretAgain' } })
      expect((await start({ provider: id })).url).toContain(issuer.issuer)
      const input = { ...moved, id, clientId: foreign.clientId, clientSecret: foreign.clientSecret }
      expect(await updateIdentityProvider(admin, input, PAGE)).toMatchObject({
        issuer: foreign.issuer,
        hasSecret: true,
      })
      expect(
        await updateIdentityProvider(admin, { ...moved, id, issuer: issuer.issuer, clientSecret: '' }, PAGE),
      ).toMatchObject({
        hasSecret: false,
      })
      // A public client has nothing to lose.
      expect(await updateIdentityProvider(admin, { ...moved, id }, PAGE)).toMatchObject({ issuer: foreign.issuer })
    } finally {
      await foreign.stop()
    }
  })
})
