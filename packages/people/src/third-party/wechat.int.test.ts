// WeChat against a stand-in of its endpoints, binding a phone, completing the profile, return addresses.
import { randomBytes } from 'node:crypto'
import type { Ports } from '@lectern/kernel'
import {
  aLibrary,
  aMember,
  aTenant,
  auditOf,
  expectCode,
  operator,
  testContext,
  testDatabase,
  testPortsWith,
  visitor,
} from '@lectern/testing'
import { type FakeWeChat, startFakeWeChat } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveSession } from '../identity/index.ts'
import { openInvitationLink } from '../invitations/index.ts'
import { inviteOrganisation } from '../registration/index.ts'
import {
  bindPhone,
  checkReturnAddress,
  completeInformation,
  completeProfile,
  finishThirdParty,
  missingInformation,
  sendBindingCode,
  sendInformationCode,
  signInWays,
  startThirdParty,
} from './index.ts'

const PAGE = { origin: 'https://acme.test' }
const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
const aPhone = () => `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

let weChat: FakeWeChat
let ports: Ports
let tenantId: string
beforeAll(async () => {
  weChat = await startFakeWeChat()
  const { url, appId, appSecret } = weChat
  ports = await testPortsWith({
    WECHAT_APP_ID: appId,
    WECHAT_APP_SECRET: appSecret,
    WECHAT_API_URL: url,
    WECHAT_PAGE_URL: url,
    PUBLIC_URL: 'https://help.test',
  })
  tenantId = (await aTenant()).id
})
afterAll(() => weChat.stop())

const guest = (overrides = {}) => testContext(visitor(tenantId), { ports, ip: unique('ip'), ...overrides })
const start = async (inviteCode?: string) =>
  startThirdParty(await guest(), { provider: 'wechat', purpose: 'login', inviteCode }, PAGE)
const queryOf = (address: string) => new URL(address).search.slice(1)

/** Comes back as `nickname`, whom nobody here knows. */
async function unknown(nickname = '小明', inviteCode?: string) {
  weChat.person = { openid: unique('o'), unionid: unique('u'), nickname }
  const begun = await start(inviteCode)
  const outcome = await finishThirdParty(
    await guest(),
    { secret: begun.secret, query: queryOf(weChat.agree(begun.url)) },
    {},
  )
  if (outcome.next !== 'bindPhone') throw new Error(outcome.next)
  return outcome.ticket
}
async function codeFor(phone: string): Promise<string> {
  const message = await testDatabase().prisma.outgoingMessage.findFirstOrThrow({
    where: { recipient: phone },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return /\d{6}/.exec(message.text)?.[0] ?? ''
}
async function bind(ticket: string, phone: string) {
  await sendBindingCode(await guest(), { ticket, phone })
  return bindPhone(await guest(), { ticket, phone, code: await codeFor(phone) }, {})
}

describe('[AUTH-04] WeChat', () => {
  test('is offered, and returns through its one domain', async () => {
    expect((await signInWays(await guest())).providers).toEqual([{ id: 'wechat', kind: 'wechat', name: '' }])
    const { url, state } = await start()
    const { pathname, searchParams, hash } = new URL(url)
    expect([pathname, hash, searchParams.get('state')]).toEqual(['/connect/qrconnect', '#wechat_redirect', state])
    expect(searchParams.get('redirect_uri')).toBe(
      `https://help.test/wechatCallback?returnUrl=${encodeURIComponent('https://acme.test/wechatCallback')}`,
    )
  })
  test('rejects a wrong state, a missing or used code, a wrong secret, and reports a dead service', async () => {
    const [mine, other] = [await start(), await start()]
    const query = queryOf(weChat.agree(mine.url))
    await expectCode(finishThirdParty(await guest(), { secret: other.secret, query }, {}), 'signInExpired')
    const { secret, state } = await start()
    await expectCode(finishThirdParty(await guest(), { secret, query: `state=${state}` }, {}), 'thirdPartyRefused')
    await finishThirdParty(await guest(), { secret: mine.secret, query }, {})
    const again = await start()
    const used = `code=${new URLSearchParams(query).get('code')}&state=${again.state}`
    await expectCode(finishThirdParty(await guest(), { secret: again.secret, query: used }, {}), 'thirdPartyRefused')

    const variables = { WECHAT_APP_ID: weChat.appId, WECHAT_APP_SECRET: 'wrong', WECHAT_API_URL: weChat.url }
    for (const [extra, code] of [
      [{}, 'thirdPartyRefused'],
      [{ WECHAT_API_URL: 'http://127.0.0.1:9' }, 'providerUnavailable'],
      [{ WECHAT_API_URL: `${weChat.url}/nowhere` }, 'providerUnavailable'],
    ] as const) {
      const ctx = await guest({ ports: await testPortsWith({ ...variables, ...extra }) })
      const begun = await startThirdParty(ctx, { provider: 'wechat', purpose: 'login' }, PAGE)
      const back = `code=x&state=${begun.state}`
      await expectCode(finishThirdParty(ctx, { secret: begun.secret, query: back }, {}), code)
    }
  })
})

describe('[AUTH-04] binding a phone', () => {
  test('opens the account of the phone’s owner, once per provider', async () => {
    const member = await aMember(tenantId, { name: 'Ming' })
    const phone = aPhone()
    await testDatabase().prisma.user.update({ where: { id: member.userId }, data: { phoneNumber: phone } })
    const ticket = await unknown()
    const outcome = await bind(ticket, phone)
    expect(outcome).toMatchObject({ next: 'session', userInfo: { id: member.userId } })
    await expectCode(bindPhone(await guest(), { ticket, phone, code: '000000' }, {}), 'bindingExpired')
    // The next time WeChat alone is enough; it opens no other account.
    const begun = await start()
    const query = queryOf(weChat.agree(begun.url))
    const next = await finishThirdParty(await guest(), { secret: begun.secret, query }, {})
    expect(next).toMatchObject({ next: 'session', userInfo: { id: member.userId } })
    const later = { now: () => new Date(Date.now() + 61_000) }
    const second = await unknown()
    await sendBindingCode(await guest(later), { ticket: second, phone })
    const retry = { ticket: second, phone, code: await codeFor(phone) }
    await expectCode(bindPhone(await guest(later), retry, {}), 'bindingTaken')
  })
  test('asks for the password before it takes over an account that administrators created', async () => {
    const member = await aMember(tenantId, { name: 'Ming' })
    const [phone, { userId }] = [aPhone(), member]
    const { prisma } = testDatabase()
    await prisma.user.update({ where: { id: userId }, data: { typedPhone: phone, managedBy: tenantId } })
    await prisma.account.create({
      data: { id: userId, accountId: userId, providerId: 'credential', userId, password: 'x' },
    })
    const theirs = await (await guest()).ports.credentials.openSession({ userId, ip: '', userAgent: '' })
    const outcome = await bind(await unknown(), phone)
    expect(outcome).toMatchObject({ next: 'session', userInfo: { id: userId } })
    expect(await prisma.session.count({ where: { id: theirs.sessionId } })).toBe(0)
    expect(await prisma.account.findMany({ where: { userId }, select: { providerId: true } })).toEqual([
      { providerId: 'wechat' },
    ])
    expect(await prisma.user.findUnique({ where: { id: userId } })).toMatchObject({
      phoneNumber: phone,
      managedBy: null,
    })
  })
  test('rejects wrong codes and old tickets with the error codes of this call', async () => {
    const [ticket, phone] = [await unknown(), aPhone()]
    await sendBindingCode(await guest(), { ticket, phone })
    const right = await codeFor(phone)
    const wrong = right === '111111' ? '222222' : '111111'
    await expectCode(bindPhone(await guest(), { ticket, phone, code: wrong }, {}), 'bindingCodeWrong')
    await expectCode(bindPhone(await guest(), { ticket, phone: aPhone(), code: right }, {}), 'bindingCodeWrong')
    await expectCode(sendBindingCode(await guest(), { ticket: 'x'.repeat(43), phone }), 'bindingExpired')
    const late = { now: () => new Date(Date.now() + 21 * 60_000) }
    await expectCode(bindPhone(await guest(late), { ticket, phone, code: right }, {}), 'bindingExpired')
  })
})

describe('[AUTH-04] [AUTH-13] completing the profile', () => {
  const profile = async () => {
    const outcome = await bind(await unknown('小 明'), aPhone())
    if (outcome.next !== 'profile') throw new Error(outcome.next)
    return { ...outcome, input: { ticket: outcome.ticket, account: unique('Ming'), name: '小明', agreed: true } }
  }
  test('creates an account and an organisation, and signs in its administrator', async () => {
    const { name, input } = await profile()
    expect(name).toBe('小 明')
    const enterprise = { ...input, scenario: 'enterprise', companyName: 'Acme Ltd' } as const
    await expectCode(completeProfile(await guest(), { ...enterprise, companyName: '' }, {}), 'invalidInput')
    const { token, userInfo } = await completeProfile(await guest(), enterprise, {})
    expect(userInfo).toMatchObject({
      username: input.account.toLowerCase(),
      tenantName: 'Acme Ltd',
      businessPurpose: 'enterprise',
      userSource: 'wechat',
      currentTenantAdminRole: true,
    })
    expect(await resolveSession(await guest(), token)).toMatchObject({ tenantId: userInfo.tenantId })
    expect(await auditOf(userInfo.tenantId, userInfo.id)).toEqual(['user.register'])
    expect(await auditOf(userInfo.tenantId, userInfo.tenantId)).toEqual(['tenant.create'])
    await expectCode(completeProfile(await guest(), enterprise, {}), 'bindingExpired')
  })
  test('joins the inviting tenant, also where registration is closed', async () => {
    const library = await aLibrary()
    const { inviteCode } = await openInvitationLink(await testContext(library.tenantAdmin, { ports }), {})
    const closed = { ports: { ...ports, registration: 'closed' as const } }
    const outcome = await bind(await unknown('小红', inviteCode), aPhone())
    if (outcome.next !== 'profile') throw new Error(outcome.next)
    expect(outcome.invited).toBe(true)
    const person = {
      account: unique('Hong'),
      name: '小红',
      scenario: 'personal',
      companyName: '',
      agreed: true,
    } as const
    const { userInfo } = await completeProfile(await guest(closed), { ticket: outcome.ticket, ...person }, {})
    expect(userInfo).toMatchObject({ tenantId: library.tenantId, currentTenantAdminRole: false })
    const { input } = await profile()
    await expectCode(completeProfile(await guest(closed), { ...person, ...input }, {}), 'registrationClosed')
  })
  test('[AUTH-06] creates an organisation with an operator’s invitation, once, unless registration is closed', async () => {
    const { path } = await inviteOrganisation(await testContext(operator()), { remark: '', days: 7 }, { origin: '' })
    const organisationToken = path?.split('/').pop() ?? ''
    const [first, second] = [await profile(), await profile()]
    const personal = { scenario: 'personal', companyName: '' } as const
    const within = (registration: 'byInvitation' | 'closed') => guest({ ports: { ...ports, registration } })
    await expectCode(
      completeProfile(await within('byInvitation'), { ...first.input, ...personal }, {}),
      'registrationByInvitation',
    )
    const input = { ...first.input, ...personal, organisationToken }
    await expectCode(completeProfile(await within('closed'), input, {}), 'registrationClosed')
    const { userInfo } = await completeProfile(await within('byInvitation'), input, {})
    expect(userInfo.currentTenantAdminRole).toBe(true)
    const again = { ...second.input, ...personal, organisationToken }
    await expectCode(completeProfile(await within('byInvitation'), again, {}), 'invitationInvalid')
  })
  test('accepts another account after a taken one', async () => {
    const [first, second] = [await profile(), await profile()]
    const personal = { ...first.input, scenario: 'personal', companyName: '' } as const
    expect((await completeProfile(await guest(), personal, {})).userInfo.tenantName).toBe('小明')
    const same = { ...personal, ticket: second.ticket, account: first.input.account.toUpperCase() }
    await expectCode(completeProfile(await guest(), same, {}), 'nameTaken')
    await completeProfile(await guest(), { ...same, account: second.input.account }, {})
  })
})

describe('[AUTH-13] missing details of a signed-in person', () => {
  const nameless = async () => {
    const member = await aMember(tenantId, { name: 'Nameless' })
    await testDatabase().prisma.user.update({ where: { id: member.userId }, data: { username: null } })
    return member
  }
  test('are account name, name and phone, stored once entered', async () => {
    const member = await nameless()
    const ctx = await testContext(member, { ip: unique('ip') })
    expect(await missingInformation(ctx)).toEqual({ account: true, name: 'Nameless', phone: true })
    const [account, phone] = [unique('Nora'), aPhone()]
    await expectCode(completeInformation(ctx, { account, name: 'Nora' }), 'invalidInput')
    await expectCode(completeInformation(ctx, { account, name: 'Nora', phone, code: '000000' }), 'codeWrong')
    await sendInformationCode(ctx, { phone })
    await completeInformation(ctx, { account, name: 'Nora', phone, code: await codeFor(phone) })
    expect(await missingInformation(ctx)).toEqual({ account: false, name: 'Nora', phone: false })
    expect(await auditOf(tenantId, member.userId)).toEqual(['user.complete'])
    // A second time changes nothing.
    await completeInformation(ctx, { account: unique('other'), name: 'Other' })
    expect(await missingInformation(ctx)).toMatchObject({ name: 'Nora' })
    const other = await testContext(await nameless())
    await expectCode(completeInformation(other, { account: account.toUpperCase(), name: 'Nora' }), 'nameTaken')
  })
  test('are none for visitors', async () => {
    await expectCode(missingInformation(await guest()), 'unauthenticated')
    await expectCode(sendInformationCode(await guest(), { phone: aPhone() }), 'unauthenticated')
    await expectCode(completeInformation(await guest(), { account: 'a', name: 'a' }), 'unauthenticated')
  })
})

describe('[AUTH-04] redirect targets of wechatCallback', () => {
  test('are our own hosts and the domains of tenants only', async () => {
    const host = `${unique('t')}.example.com`
    await testDatabase().prisma.tenantDomain.create({ data: { host, tenantId } })
    const check = async (address: string) => checkReturnAddress(await guest(), { address }, PAGE)
    for (const address of [
      'https://acme.test/wechatCallback',
      'https://help.test/x?y=1#z',
      `https://${host}/login/callback`,
      `http://${host.toUpperCase()}:8080/`,
    ])
      expect(await check(address), address).toBeNull()
    for (const address of [
      'https://evil.example/',
      'https://acme.test.evil.example/',
      'https://acme.test@evil.example/',
      `https://${host}.evil.example/`,
      'https://user:word@acme.test/',
      'javascript:alert(1)//acme.test',
      'data:text/html,acme.test',
      '//evil.example/',
      '/home/start',
      'https:\\\\evil.example\\',
      'https://evil.example\\@acme.test/',
      'https://acme.test\t.evil.example/',
      'ftp://acme.test/',
    ])
      await expectCode(check(address), 'returnRefused')
  })
})
