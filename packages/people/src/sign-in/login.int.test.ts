// Sign-in on a real database with the real driver: who gets in, who does not, what stays behind.
import { randomBytes } from 'node:crypto'
import { LIMITS } from '@lectern/contracts'
import {
  aMember,
  aPhone,
  aTenant,
  auditOf,
  expectCode,
  system,
  testContext,
  testDatabase,
  testPorts,
  testPortsWith,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { currentUser, isLoggedIn, resolveSession } from '../identity/index.ts'
import { ownPassword } from '../identity/user.repo.ts'
import { createMember } from '../tenants/index.ts'
import { login, logout } from './index.ts'

const PASSWORD = 'Right-Password1'
const COSTLY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$F+icGzqG5PY/L7JNyWsSwQ$UHnnzUoH5FJ/KLMr/HLrwmCg1qXwt7nJXN+3cbUqmiU'
let tenantId: string
let account: string
let email: string
const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  tenantId = (await aTenant()).id
  account = unique('Ada.')
  email = `${account}@example.com`
  await createMember(await testContext(system(tenantId)), {
    account,
    name: 'Ada',
    email,
    password: PASSWORD,
    role: 'tenantAdmin',
  })
})

/** A visitor's context from an address of its own, so that tests do not lock one another out. */
const caller = (ip = unique('ip')) => testContext(visitor(tenantId), { ip })
const signIn = async (input: Partial<{ account: string; password: string }> = {}) =>
  login(await caller(), { account, password: PASSWORD, ...input }, { userAgent: 'test' })

describe('[AUTH-01] sign-in', () => {
  test('accepts the account in any case, and the email address', async () => {
    for (const name of [account, account.toUpperCase(), email, email.toUpperCase()]) {
      const { userInfo } = await signIn({ account: name })
      expect(userInfo).toMatchObject({ username: account.toLowerCase(), name: 'Ada' })
    }
  })
  test('responds the same to a wrong password and an unknown account', async () => {
    const wrong = await expectCode(signIn({ password: 'Wrong-Password1' }), 'loginRefused')
    const unknown = await expectCode(signIn({ account: unique('nobody') }), 'loginRefused')
    expect(unknown.details).toEqual(wrong.details)
    await expectCode(signIn({ account: 'not an account!' }), 'loginRefused')
    await expectCode(signIn({ account: `${unique('x')}@example.com` }), 'loginRefused')
    await expectCode(signIn({ account: 'not@mail' }), 'loginRefused')
  })
  test('[OPS-05] logs a refused attempt on an account, and nothing that was typed for no account', async () => {
    const { id } = await testDatabase().prisma.user.findFirstOrThrow({ where: { email: email.toLowerCase() } })
    const refusals = () =>
      testDatabase().prisma.auditLog.findMany({ where: { action: 'session.refuse', subjectId: id } })
    const before = (await refusals()).length
    const typed = unique('My-Secret-')
    await expectCode(signIn({ account: typed }), 'loginRefused')
    await expectCode(login(await caller('192.0.2.7'), { account, password: 'Wrong-Password1' }), 'loginRefused')
    await expect.poll(async () => (await refusals()).length).toBe(before + 1)
    expect((await refusals()).at(-1)).toMatchObject({
      tenantId,
      actorType: 'visitor',
      data: { way: 'password', ip: '192.0.2.7', account: account.toLowerCase() },
    })
    const rows = await testDatabase().prisma.auditLog.findMany({ where: { action: 'session.refuse' } })
    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(typed)
  })
  test('does the same work for a wrong password and an unknown account', async () => {
    const verify = vi.spyOn((await testPorts()).passwords, 'verify')
    onTestFinished(() => verify.mockRestore())
    /** Algorithm and cost of each hash that was checked. */
    const workOf = async (input: { account?: string; password?: string }) => {
      verify.mockClear()
      await expectCode(signIn(input), 'loginRefused')
      return verify.mock.calls.map(([hash]) => hash.split('$').slice(0, 4).join('$'))
    }
    // A hash at the cost of the product, which the suites lower.
    const { account: accounts } = testDatabase().prisma
    const { id, password } = await accounts.findFirstOrThrow({ where: { user: { email: email.toLowerCase() } } })
    await accounts.update({ where: { id }, data: { password: COSTLY_HASH } })
    const wrong = await workOf({ password: 'Wrong-Password1' })
    expect(wrong).toHaveLength(1)
    const withoutPassword = await aMember(tenantId)
    const others = [
      unique('nobody'),
      `${unique('nobody')}@example.com`,
      aPhone(),
      'not an account!',
      withoutPassword.userId,
      email,
    ]
    for (const name of others) {
      expect({ name, work: await workOf({ account: name, password: 'Wrong-Password1' }) }).toEqual({
        name,
        work: wrong,
      })
    }
    await accounts.update({ where: { id }, data: { password } })
    await signIn()
  })
  test('[AUTH-10] ends a session after the allowed hours without a request', async () => {
    const deps = { ...(await caller()), ports: await testPortsWith({ SESSION_IDLE_HOURS: '2' }) }
    const { token } = await signIn()
    const id = { token: deps.ports.credentials.openToken(token) ?? '' }
    const { prisma } = testDatabase()
    const { id: sessionId } = await prisma.session.findUniqueOrThrow({ where: id })
    const seen = (hours: number) => {
      const seenAt = new Date(Date.now() - hours * 3_600_000)
      return prisma.sessionSeen.upsert({ where: { sessionId }, create: { sessionId, seenAt }, update: { seenAt } })
    }
    expect(await resolveSession(deps, token)).not.toBeNull()
    await seen(1.9)
    expect(await resolveSession(deps, token)).not.toBeNull()
    await seen(2.1)
    expect(await resolveSession(deps, token)).toBeNull()
    expect(await resolveSession(await caller(), token)).not.toBeNull()
  })
  test('[AUTH-10] opens a session of 400 days with one signed token', async () => {
    const { token, jwt } = await signIn()
    const deps = await caller()
    expect(await resolveSession(deps, token)).toMatchObject({
      type: 'member',
      tenantId,
      name: 'Ada',
      tenantRole: 'tenantAdmin',
    })
    const raw = deps.ports.credentials.openToken(token)
    const session = await testDatabase().prisma.session.findUniqueOrThrow({ where: { token: raw ?? '' } })
    const days = (session.expiresAt.getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(LIMITS.tokenDays)
    expect(session.userAgent).toBe('test')
    // The content of the table is not enough to sign in.
    expect(await resolveSession(deps, session.token)).toBeNull()
    expect(await resolveSession(deps, `${session.token}.${'x'.repeat(43)}`)).toBeNull()
    expect(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub: session.userId,
      tenantId,
      aud: tenantId,
    })
  })
  test('is written to the audit trail of the tenant', async () => {
    const { userInfo } = await signIn()
    expect(await auditOf(tenantId, userInfo.key)).toEqual(['session.login'])
  })
  test('stores passwords as hashes', async () => {
    const rows = await testDatabase().prisma.account.findMany({ where: { user: { username: account.toLowerCase() } } })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.password).not.toContain(PASSWORD)
  })
})

describe('failures per account and address', () => {
  test('are free five times, then delay the account for longer each time', async () => {
    let now = Date.now()
    const ctx = await testContext(visitor(tenantId), { ip: unique('ip'), now: () => new Date(now) })
    const wrong = () => login(ctx, { account, password: 'Wrong-Password1' })
    for (let n = 1; n <= 5; n++) await expectCode(wrong(), 'loginRefused')
    const locked = await expectCode(login(ctx, { account, password: PASSWORD }), 'loginLocked')
    expect(locked.details.params).toMatchObject({ seconds: 30 })
    // Another address, and another account from this one, are not locked.
    await signIn()
    await expectCode(login(ctx, { account: unique('other'), password: PASSWORD }), 'loginRefused')
    now += 31_000
    await expectCode(wrong(), 'loginRefused')
    const again = await expectCode(wrong(), 'loginLocked')
    expect(again.details.params).toMatchObject({ seconds: 60 })
    now += 61_000
    await login(ctx, { account, password: PASSWORD })
    // Coming in forgets the failures.
    await expectCode(wrong(), 'loginRefused')
    await login(ctx, { account, password: PASSWORD })
  })
  test('are limited for concurrent guesses', async () => {
    const ctx = await caller()
    const guesses = Array.from({ length: 8 }, () => login(ctx, { account, password: 'Wrong-Password1' }))
    const codes = (await Promise.allSettled(guesses)).map((r) => (r.status === 'rejected' ? r.reason.code : 'in'))
    expect(codes).toEqual([...Array(5).fill('loginRefused'), ...Array(3).fill('loginLocked')])
  })
})

describe('disabled members and tenants', () => {
  const set = (data: { enabled: boolean; disabledReason?: string }) =>
    testDatabase().prisma.tenant.update({ where: { id: tenantId }, data })
  const setMember = (enabled: boolean) =>
    testDatabase().prisma.member.updateMany({ where: { tenantId }, data: { enabled } })

  test('end the sessions of a disabled member at once, and report it at the next sign-in', async () => {
    const { token } = await signIn()
    await setMember(false)
    try {
      expect(await resolveSession(await caller(), token)).toBeNull()
      await expectCode(signIn(), 'memberDisabled')
      await expectCode(signIn({ password: 'Wrong-Password1' }), 'loginRefused')
    } finally {
      await setMember(true)
    }
    expect(await resolveSession(await caller(), token)).not.toBeNull()
  })
  test('[OPS-02] show the reason of a disabled tenant to people with the right password', async () => {
    const { token } = await signIn()
    await set({ enabled: false, disabledReason: 'unpaid' })
    try {
      expect(await resolveSession(await caller(), token)).toBeNull()
      const error = await expectCode(signIn(), 'tenantDisabled')
      expect(error.details).toMatchObject({ data: { reason: 'unpaid' }, params: { reason: 'unpaid' } })
      const membership = { where: { user: { username: account.toLowerCase() } } }
      const before = await testDatabase().prisma.session.count(membership)
      await expectCode(signIn(), 'tenantDisabled')
      expect(await testDatabase().prisma.session.count(membership)).toBe(before)
    } finally {
      await set({ enabled: true })
    }
  })
})

test('[AUTH-10] sign-out ends this session only', async () => {
  const [first, second] = [await signIn(), await signIn()]
  const actor = await resolveSession(await caller(), first.token)
  if (!actor) throw new Error('not signed in')
  await logout(await testContext(actor), { token: first.token })
  expect(await resolveSession(await caller(), first.token)).toBeNull()
  expect(await resolveSession(await caller(), second.token)).not.toBeNull()
  expect(await auditOf(tenantId, first.userInfo.key)).toEqual(['session.login', 'session.logout'])
  await logout(await caller(), { token: first.token })
  await logout(await caller(), { token: 'nonsense' })
})

test('[AUTH-11] returns the state of the signed-in user', async () => {
  const { token, userInfo } = await signIn()
  const actor = await resolveSession(await caller(), token)
  if (!actor) throw new Error('not signed in')
  const ctx = await testContext(actor)
  expect(isLoggedIn(ctx)).toBe(true)
  expect(await currentUser(ctx, { token })).toEqual(userInfo)
  expect(userInfo).toMatchObject({
    tenantId,
    userEmail: email.toLowerCase(),
    roleCodeList: ['ordinaryRole', 'administratorRole'],
    currentTenantAdminRole: true,
    currentSystemAdminRole: false,
    maxFileSize: 100,
    officeViewFlag: 'false',
    extInfo: { officeEditFlag: false, enableAi: true },
  })
  expect(Date.parse(userInfo.expireTime) - Date.parse(userInfo.loginTime)).toBeGreaterThan(399 * 86_400_000)
  expect(isLoggedIn(await caller())).toBe(false)
  await expectCode(currentUser(await caller(), { token }), 'unauthenticated')
})

test('opens the tenant of the host for a person of several tenants', async () => {
  const other = (await aTenant()).id
  const user = await testDatabase().prisma.user.findUniqueOrThrow({ where: { username: account.toLowerCase() } })
  await testDatabase().prisma.member.create({ data: { id: unique('m'), tenantId: other, userId: user.id } })
  const ctx = await testContext(visitor(other), { ip: unique('ip') })
  const { userInfo } = await login(ctx, { account, password: PASSWORD })
  expect(userInfo).toMatchObject({ tenantId: other, currentTenantAdminRole: false })
  expect((await signIn()).userInfo.tenantId).toBe(tenantId)
})

test('[PERM-05] opens no tenant for an operator', async () => {
  const ctx = await caller()
  const name = unique('op')
  const { userId } = await ctx.ports.credentials.createUser({ account: name, name, password: PASSWORD })
  await expectCode(login(ctx, { account: name, password: PASSWORD }), 'memberDisabled')
  await testDatabase().prisma.user.update({ where: { id: userId }, data: { platformRole: 'operator' } })
  const { token, userInfo } = await login(ctx, { account: name, password: PASSWORD })
  expect(userInfo).toMatchObject({ tenantId: '', currentSystemAdminRole: true, menuList: [], userEmail: '' })
  expect(await resolveSession(ctx, token)).toEqual({ type: 'operator', userId, name, verifiedAt: expect.any(Date) })
})

test('is refused when the person ends all sessions meanwhile', async () => {
  const ctx = await caller()
  const { credentials } = ctx.ports
  const user = { username: account.toLowerCase() }
  const ended: typeof credentials = {
    ...credentials,
    async signIn(input) {
      const session = await credentials.signIn(input)
      await testDatabase().prisma.session.deleteMany({ where: { user } })
      return session
    },
  }
  const raced = { ...ctx, ports: { ...ctx.ports, credentials: ended } }
  await expectCode(login(raced, { account, password: PASSWORD }), 'unauthenticated')
})

describe('[AUTH-01] passwords that somebody else set', () => {
  const DAY = 24 * 60 * 60_000
  const later = async (name: string, days: number, password = PASSWORD) => {
    const ctx = { ...(await caller()), now: () => new Date(Date.now() + days * DAY) }
    return login(ctx, { account: name, password })
  }

  test('end after the days of the parameter, until their owner sets one', async () => {
    const name = unique('first')
    const { userId } = await createMember(await testContext(system(tenantId)), {
      ...{ account: name, name, password: PASSWORD, role: 'member' },
    })
    await later(name, 300)
    const { prisma } = testDatabase()
    const days = (value: string) =>
      prisma.systemParameter.update({ where: { key: 'firstPasswordDays' }, data: { value } })
    await days('7')
    onTestFinished(async () => void (await days('')))
    await later(name, 6)
    await expectCode(later(name, 8), 'firstPasswordOver')
    await expectCode(later(name, 8, 'Wrong-Password1'), 'loginRefused')
    expect(await prisma.session.count({ where: { userId } })).toBe(2)
    await prisma.$transaction((tx) => ownPassword(tx, userId))
    await later(name, 300)
  })
})
