// Registration: a new enterprise with its administrator, or into the tenant that invited; taken accounts; the switch.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type RegisterInput, UpdateProfileInput, type UserInfo } from '@lectern/contracts'
import type { DomainContext, MessageGateway } from '@lectern/kernel'
import {
  aLibrary,
  auditOf,
  codeSentTo,
  expectCode,
  operator,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePhone, getProfile, sendPhoneCode, updateProfile } from '../account/index.ts'
import { openInvitationLink, sendInvitation } from '../invitations/index.ts'
import { login } from '../sign-in/index.ts'
import {
  checkRegistrationPhone,
  findOrganisationInvitation,
  inviteOrganisation,
  listOrganisationInvitations,
  register,
  registrationInfo,
  revokeOrganisationInvitation,
  sendRegistrationCode,
} from './index.ts'

const MIGRATIONS = ['0143_nicknames', '0238_names_with_blanks']
const rows = () => testDatabase().prisma
const unique = (prefix = 'a') => `${prefix}${randomBytes(6).toString('hex')}`
const newPhone = () => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
/** Everybody from an address of their own: limits count by it. */
const someone = (overrides: Partial<DomainContext> = {}) =>
  testContext(visitor(''), { ip: `10.${randomBytes(3).join('.')}`, ...overrides })
const input = (fields: Partial<RegisterInput> = {}): RegisterInput => ({
  account: fields.phone ? undefined : unique(),
  password: 'Abc123x',
  agreement: true,
  nickname: 'Ada',
  companyName: 'Acme',
  businessPurpose: 'enterprise',
  ...fields,
})
const personOf = ({ id, tenantId, name }: UserInfo) =>
  ({ type: 'member', tenantId, memberId: 'm', userId: id, name, tenantRole: 'tenantAdmin' }) as const
async function codeFor(ctx: DomainContext, phone: string): Promise<string> {
  await sendRegistrationCode(ctx, { phone })
  const [last] = await rows().outgoingMessage.findMany({
    where: { recipient: phone },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
}

// Registration is closed until the platform has its first organisation.
beforeAll(async () => {
  await aLibrary()
})

describe('[AUTH-06] a new organisation', () => {
  test.each(['enterprise', 'personal'] as const)(
    'is created with its administrator, who is signed in: %s',
    async (businessPurpose) => {
      const wish = input({ businessPurpose })
      const { userInfo, token } = await register(await someone(), wish)
      expect(userInfo).toMatchObject({
        username: wish.account,
        name: 'Ada',
        tenantName: 'Acme',
        businessPurpose,
        currentTenantAdminRole: true,
        userSource: 'register',
      })
      expect(token).toContain('.')
      expect(await auditOf(userInfo.tenantId, userInfo.tenantId)).toEqual(['tenant.create'])
      const again = await login(await someone(), { account: wish.account ?? '', password: wish.password })
      expect(again.userInfo.tenantId).toBe(userInfo.tenantId)
    },
  )

  test('keeps the nickname, derives a valid name, and accepts the profile unchanged', async () => {
    const { userInfo } = await register(await someone(), input({ nickname: 'Ada Lovelace 😀' }))
    expect(userInfo).toMatchObject({ nickname: 'Ada Lovelace 😀', name: 'Ada Lovelace' })
    const ctx = await testContext(personOf(userInfo))
    const { name, nickname, source } = await getProfile(ctx)
    expect(source).toBe('register')
    const shown = { name, nickname, email: 'ada@example.com', country: 'UK', area: 'London' }
    expect(await updateProfile(ctx, UpdateProfileInput.parse(shown))).toMatchObject(shown)
  })

  test('gives people of earlier versions a nickname and a name that can be saved', async () => {
    const account = unique('old')
    const { id: userId } = await rows().user.create({
      data: {
        id: unique('u'),
        name: 'Grace B. Hopper!',
        username: account,
        email: `${account}@x.invalid`,
        source: 'register',
      },
    })
    for (const migration of MIGRATIONS) {
      const file = new URL(`../../../db/prisma/migrations/${migration}/migration.sql`, import.meta.url)
      await testDatabase().pool.query(await readFile(file, 'utf8'))
    }
    const { name, profile } = await rows().user.findUniqueOrThrow({ where: { id: userId }, include: { profile: true } })
    expect({ name, nickname: profile?.nickname }).toEqual({ name: 'Grace B. Hopper', nickname: 'Grace B. Hopper!' })
  })

  test('is created by phone with a code, which works once', async () => {
    const ctx = await someone()
    const phone = newPhone()
    const code = await codeFor(ctx, phone)
    await expectCode(register(ctx, input({ phone, code: code === '000000' ? '111111' : '000000' })), 'codeWrong')
    await checkRegistrationPhone(ctx, { phone, code })
    const { userInfo } = await register(ctx, input({ phone, code }))
    expect(userInfo).toMatchObject({ userPhone: phone, username: phone })
    await expectCode(register(ctx, input({ phone, code })), 'codeWrong')
  })

  test('reveals an existing account only to the holder of the phone', async () => {
    const phone = newPhone()
    const first = await someone()
    await register(first, input({ phone, code: await codeFor(first, phone) }))
    const later = await someone({ now: () => new Date(Date.now() + 2 * 60_000) })
    const knownPhoneAnswer = await sendRegistrationCode(later, { phone })
    const unknown = await sendRegistrationCode(later, { phone: newPhone() })
    expect(knownPhoneAnswer).toEqual(unknown)
    const [last] = await rows().outgoingMessage.findMany({
      where: { recipient: phone },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    const code = /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
    const error = await expectCode(checkRegistrationPhone(later, { phone, code }), 'nameTaken')
    expect(error.details.fields).toEqual({ phone: { key: 'taken' } })
  })

  test('stores nothing when the account is taken, and delays repeated attempts', async () => {
    const wish = input()
    const ctx = await someone()
    await register(ctx, wish)
    const tenants = await rows().tenant.count({ where: { name: 'Second try' } })
    const again = { ...wish, account: wish.account?.toUpperCase(), companyName: 'Second try' }
    for (let tries = 0; tries < 5; tries++) await expectCode(register(ctx, again), 'nameTaken')
    await expectCode(register(ctx, again), 'loginLocked')
    await expectCode(register(ctx, input()), 'loginLocked')
    expect(await rows().tenant.count({ where: { name: 'Second try' } })).toBe(tenants)
    await register(await someone(), input())
  })

  test('requires a company name without an invitation', async () => {
    const error = await expectCode(register(await someone(), input({ companyName: undefined })), 'invalidInput')
    expect(error.details.fields).toEqual({ companyName: { key: 'required' } })
  })
})

describe('[AUTH-07] registration by invitation', () => {
  test('adds the person to the inviting tenant, with the role of the link only', async () => {
    const library = await aLibrary()
    const link = await openInvitationLink(await testContext(library.tenantAdmin), {
      spaceId: library.space.id,
      role: 'edit',
    })
    const { userInfo } = await register(await someone(), input({ inviteCode: link.inviteCode, companyName: undefined }))
    const expected = { tenantId: library.tenantId, currentTenantAdminRole: false, userSource: 'invite' }
    expect(userInfo).toMatchObject(expected)
    expect(await rows().member.count({ where: { userId: userInfo.id } })).toBe(1)
    const member = await rows().member.findFirstOrThrow({
      where: { userId: userInfo.id },
      include: { spaceMembers: true },
    })
    expect(member.spaceMembers.map(({ role }) => role)).toEqual(['edit'])
    const founded = { action: 'tenant.create', actorId: member.id }
    expect(await rows().auditLog.count({ where: founded })).toBe(0)
  })

  test('proves the invited email address, and rejects an expired code', async () => {
    const library = await aLibrary()
    const email = `${unique()}@example.com`
    await sendInvitation(await testContext(library.tenantAdmin), { email }, { origin: 'https://h.example.com' })
    const [mail] = await rows().outgoingMessage.findMany({ where: { recipient: email } })
    const inviteCode = /\/invite\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { userInfo } = await register(await someone(), input({ inviteCode, companyName: undefined }))
    expect(userInfo.userEmail).toBe(email)
    const wish = input({ inviteCode, companyName: undefined })
    await expectCode(register(await someone(), wish), 'invitationInvalid')
    expect(await rows().user.count({ where: { username: wish.account } })).toBe(0)
  })
})

describe('[AUTH-06] limits', () => {
  const set = (key: string, value: string) => rows().systemParameter.update({ where: { key }, data: { value } })
  const registerFrom = async (ip: string) => register(await someone({ ip }), input())

  test('limits organisations per network and in total per day, also concurrent ones, without counting members', async () => {
    const tomorrow = { now: () => new Date(Date.now() + 24 * 60 * 60_000) }
    await set('registrationsPerNetwork', '2')
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => registerFrom('10.1.1.1')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const error = await expectCode(registerFrom('10.1.1.1'), 'registrationNetworkLimit')
    expect(error.details.data?.retryAfter).toBeGreaterThan(0)
    await expectCode(
      sendRegistrationCode(await someone({ ip: '10.1.1.1' }), { phone: newPhone() }),
      'registrationNetworkLimit',
    )
    await registerFrom('10.1.1.2')
    await register(await someone({ ip: '10.1.1.1', ...tomorrow }), input())
    await set('registrationsPerDay', '1')
    await expectCode(registerFrom('10.1.1.3'), 'registrationDayLimit')
    const { inviteCode } = await openInvitationLink(await testContext((await aLibrary()).tenantAdmin), {})
    await register(await someone({ ip: '10.1.1.1' }), input({ inviteCode, companyName: undefined }))
    await Promise.all(['registrationsPerNetwork', 'registrationsPerDay'].map((key) => set(key, '')))
    await registerFrom('10.1.1.1')
  })

  test('are small until the founder proves a contact', async () => {
    const trial = async (id: string) => (await rows().tenant.findUniqueOrThrow({ where: { id } })).trial
    const { userInfo, token } = await register(await someone(), input())
    expect(userInfo.maxStorageSize).toBe(200 / 1024)
    const ctx = await testContext(personOf(userInfo))
    const phone = newPhone()
    await sendPhoneCode(ctx, { phone })
    const code = await codeSentTo(phone)
    expect(await trial(userInfo.tenantId)).toBe(true)
    await changePhone(ctx, { phone, code, password: 'Abc123x' }, { token })
    expect(await trial(userInfo.tenantId)).toBe(false)
    expect(await auditOf(userInfo.tenantId, userInfo.tenantId)).toEqual(['tenant.create', 'tenant.lift'])
    const other = await someone()
    const proven = newPhone()
    const founded = await register(other, input({ phone: proven, code: await codeFor(other, proven) }))
    expect(await trial(founded.userInfo.tenantId)).toBe(false)
  })
})

describe('[AUTH-06] proof of a contact when there is a gateway', () => {
  const gateway: MessageGateway = async () => {}
  /** Codes are written and can be read; only whether a gateway is there is made up. */
  async function withGateways(channels: readonly string[]) {
    const { ports } = await someone()
    const there = async (channel: string) => (channels.includes(channel) ? gateway : null)
    return someone({ ports: { ...ports, messages: { ...ports.messages, gateway: there } } })
  }

  test.each([
    [['mail'], { sms: false, mail: true }],
    [['sms'], { sms: true, mail: false }],
    [[], { sms: false, mail: false }],
  ])('is required from founders: %j', async (channels, proof) => {
    const ctx = await withGateways(channels)
    expect((await registrationInfo(ctx)).proof).toEqual(proof)
    if (channels.length === 0) return void (await register(ctx, input()))
    await expectCode(register(ctx, input()), 'registrationProofNeeded')
    const { inviteCode } = await openInvitationLink(await testContext((await aLibrary()).tenantAdmin), {})
    await register(ctx, input({ inviteCode, companyName: undefined }))
  })

  test('accepts the code of an email address once, for one account', async () => {
    const ctx = await withGateways(['mail'])
    const email = `${unique()}@example.com`
    await sendRegistrationCode(ctx, { email })
    const code = await codeSentTo(email)
    const wrong = code === '000000' ? '111111' : '000000'
    await expectCode(register(ctx, input({ email, code: wrong })), 'codeWrong')
    await checkRegistrationPhone(ctx, { email, code })
    const { userInfo } = await register(ctx, input({ email, code }))
    expect(userInfo).toMatchObject({ userEmail: email, maxStorageSize: 10 })
    const later = { ...ctx, now: () => new Date(Date.now() + 2 * 60_000) }
    await sendRegistrationCode(later, { email })
    const error = await expectCode(register(later, input({ email, code: await codeSentTo(email) })), 'nameTaken')
    expect(error.details.fields).toEqual({ email: { key: 'taken' } })
  })

  test('is not required when operators have switched it off', async () => {
    await rows().systemParameter.update({ where: { key: 'registrationProof' }, data: { value: 'false' } })
    await register(await withGateways(['mail', 'sms']), input())
  })
})

describe('[AUTH-06] invitations by operators', () => {
  const mode = (value: string) => rows().systemParameter.update({ where: { key: 'registration' }, data: { value } })
  const asOperator = () => testContext(operator())
  const site = { origin: 'https://help.test' }
  const invite = async (fields: { email?: string } = {}) =>
    inviteOrganisation(await asOperator(), { remark: 'Acme', days: 7, ...fields }, site)
  const tokenOf = (text: string | null | undefined) => /\/register\/(\w{32})/.exec(text ?? '')?.[1] ?? ''

  test('create one organisation with full quotas, and store the token as a hash', async () => {
    await mode('byInvitation')
    const { path } = await invite()
    const organisationToken = tokenOf(path)
    expect(JSON.stringify(await rows().organisationInvitation.findMany())).not.toContain(organisationToken)
    expect(await findOrganisationInvitation(await someone(), { organisationToken })).toEqual({
      valid: true,
      mailed: false,
    })
    const phone = newPhone()
    await sendRegistrationCode(await someone(), { phone, organisationToken })
    const tries = await Promise.allSettled(
      [1, 2, 3].map(async () => register(await someone(), input({ organisationToken }))),
    )
    const founded = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.userInfo] : []))
    expect(founded).toHaveLength(1)
    expect(founded[0]).toMatchObject({ currentTenantAdminRole: true, maxStorageSize: 10 })
    await expectCode(register(await someone(), input({ organisationToken })), 'invitationInvalid')
    expect(await findOrganisationInvitation(await someone(), { organisationToken })).toEqual({
      valid: false,
      mailed: false,
    })
    const { records } = await listOrganisationInvitations(await asOperator(), { current: 1, size: 10 })
    expect(records[0]).toMatchObject({ state: 'used', tenantId: founded[0]?.tenantId, tenantName: 'Acme' })
  })

  test('prove the address when mailed, and are shown to nobody else', async () => {
    await mode('byInvitation')
    const email = `${unique()}@example.com`
    expect((await invite({ email })).path).toBeNull()
    const [mail] = await rows().outgoingMessage.findMany({ where: { recipient: email } })
    const { userInfo } = await register(await someone(), input({ organisationToken: tokenOf(mail?.text) }))
    expect(userInfo.userEmail).toBe(email)
  })

  test('are rejected when expired, revoked, invented or while registration is closed', async () => {
    await mode('byInvitation')
    const { id, path } = await invite()
    const wish = () => input({ organisationToken: tokenOf(path) })
    const later = { now: () => new Date(Date.now() + 8 * 24 * 60 * 60_000) }
    await expectCode(register(await someone(later), wish()), 'invitationInvalid')
    await expectCode(register(await someone(), input({ organisationToken: 'A'.repeat(32) })), 'invitationInvalid')
    await mode('closed')
    await expectCode(register(await someone(), wish()), 'registrationClosed')
    await mode('open')
    await revokeOrganisationInvitation(await asOperator(), { id })
    await expectCode(register(await someone(), wish()), 'invitationInvalid')
    await expectCode(revokeOrganisationInvitation(await asOperator(), { id: 'nothing' }), 'notFound')
  })

  test('[PERM-05] are created, listed and revoked by operators only', async () => {
    const admin = await testContext((await aLibrary()).tenantAdmin)
    await expectCode(inviteOrganisation(admin, { remark: '', days: 1 }, site), 'roleRequired')
    await expectCode(listOrganisationInvitations(admin, { current: 1, size: 10 }), 'roleRequired')
    await expectCode(revokeOrganisationInvitation(admin, { id: 'x' }), 'roleRequired')
  })
})

test.each([
  ['open', 'closed', 'closed', 'registrationClosed'],
  ['open', 'byInvitation', 'byInvitation', 'registrationByInvitation'],
  ['byInvitation', 'open', 'byInvitation', 'registrationByInvitation'],
  ['closed', 'byInvitation', 'closed', 'registrationClosed'],
  ['nonsense', 'open', 'closed', 'registrationClosed'],
] as const)(
  '[AUTH-06] registration set to %s where %s is allowed: %s admits members only',
  async (value, most, mode, refusal) => {
    const { ports } = await someone()
    const closed = await someone({ ports: { ...ports, registration: most } })
    await rows().systemParameter.update({ where: { key: 'registration' }, data: { value } })
    expect((await registrationInfo(closed)).mode).toBe(mode)
    await expectCode(register(closed, input()), refusal)
    await expectCode(sendRegistrationCode(closed, { phone: newPhone() }), refusal)
    const library = await aLibrary()
    const { inviteCode } = await openInvitationLink(await testContext(library.tenantAdmin), {})
    await expectCode(register(closed, input({ inviteCode: 'A'.repeat(32) })), refusal)
    const { userInfo } = await register(closed, input({ inviteCode }))
    expect(userInfo.tenantId).toBe(library.tenantId)
  },
)
