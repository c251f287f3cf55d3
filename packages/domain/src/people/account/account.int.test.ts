// A person's own account on a real database with the real drivers: profile, password, bound phone and e-mail, sessions.
import { randomBytes } from 'node:crypto'
import { UpdateProfileInput } from '@lectern/contracts'
import {
  aLibrary,
  apiToken,
  aTenant,
  auditOf,
  expectCode,
  type MemberActor,
  operator,
  system,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { resolveSession } from '../identity/index.ts'
import { listNotifications } from '../notifications/index.ts'
import { login } from '../sign-in/index.ts'
import { createMember } from '../tenants/index.ts'
import {
  changeEmail,
  changePassword,
  changePhone,
  endAllOtherSessions,
  endSession,
  getProfile,
  listActivity,
  listSessions,
  sendEmailCode,
  sendPhoneCode,
  updateProfile,
} from './index.ts'

const PASSWORD = 'Right-Password1'
const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
const aPhone = () => `13${String(randomBytes(4).readUInt32BE() % 1_000_000_000).padStart(9, '0')}`
let tenantId: string
beforeAll(async () => {
  tenantId = (await aTenant()).id
})

/** Somebody new who may sign in. */
async function aPerson() {
  const account = unique('p')
  await createMember(await testContext(system(tenantId)), { account, name: 'Ada', password: PASSWORD, role: 'member' })
  const signIn = async (password = PASSWORD) =>
    login(await testContext(visitor(tenantId), { ip: unique('ip') }), { account, password }, { userAgent: 'Firefox' })
  const { token, userInfo } = await signIn()
  const ctx = await contextOf(token)
  return { account, signIn, token, ctx, userId: userInfo.id }
}
async function contextOf(token: string) {
  const actor = await resolveSession(await testContext(visitor(tenantId)), token)
  if (!actor) throw new Error('not signed in')
  return testContext(actor)
}

/** The code of the newest message to somebody. */
async function codeFor(recipient: string): Promise<string> {
  const rows = await testDatabase().prisma.outgoingMessage.findMany({
    where: { recipient },
    orderBy: { createdAt: 'desc' },
  })
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
}

const memberOf = (ctx: Awaited<ReturnType<typeof contextOf>>) => ctx.actor as MemberActor

describe('[ACC-03] profile', () => {
  const whole = {
    name: '王小明',
    nickname: 'Ming',
    email: 'Ming@Example.com',
    country: 'China',
    area: 'Zhejiang Hangzhou',
    address: 'West Lake 1',
    profileText: 'Writes manuals.',
    avatarColor: '#00B42A',
  }
  test('is kept as given; what is left out stays', async () => {
    const { ctx, userId } = await aPerson()
    expect(await getProfile(ctx)).toMatchObject({
      id: userId,
      name: 'Ada',
      nickname: '',
      avatar: null,
      hasPassword: true,
    })
    await updateProfile(ctx, UpdateProfileInput.parse(whole))
    expect(await getProfile(ctx, { id: userId })).toMatchObject({ ...whole, email: 'ming@example.com' })
    expect(await updateProfile(ctx, { nickname: 'Other' })).toMatchObject({
      ...whole,
      email: 'ming@example.com',
      nickname: 'Other',
    })
    expect(await auditOf(tenantId, userId)).toEqual(['user.profile', 'user.profile'])
  })
  test.each([
    ['name', ' Ada'],
    ['name', ''],
    ['name', 'x'.repeat(51)],
    ['nickname', ' '],
    ['email', 'nobody'],
    ['country', ''],
    ['area', ''],
    ['profileText', '字'.repeat(201)],
    ['avatarColor', 'red'],
  ])('%s %j is refused', (field, value) => {
    expect(UpdateProfileInput.safeParse({ ...whole, [field]: value }).success).toBe(false)
  })
  test('200 characters of profile text are enough for anybody', () => {
    expect(UpdateProfileInput.parse({ profileText: '字'.repeat(200) }).profileText).toHaveLength(200)
  })
  test('a picture is an image of the same enterprise', async () => {
    const { ctx } = await aPerson()
    const file = async (mime: string, tenant: string) => {
      const id = unique('f')
      await testDatabase().prisma.storedFile.create({
        data: {
          id,
          tenantId: tenant,
          fileName: 'a',
          mime,
          size: 1,
          sha256: id,
          storageKey: id,
          createdBy: memberOf(ctx).memberId,
        },
      })
      return id
    }
    const picture = await file('image/png', tenantId)
    expect(await updateProfile(ctx, { avatar: picture })).toMatchObject({ avatar: picture })
    expect(await updateProfile(ctx, { avatar: null })).toMatchObject({ avatar: null })
    const refused = await expectCode(updateProfile(ctx, { avatar: await file('text/plain', tenantId) }), 'invalidInput')
    expect(refused.details.fields).toEqual({ avatar: { key: 'invalidFormat' } })
    await expectCode(updateProfile(ctx, { avatar: await file('image/png', (await aTenant()).id) }), 'invalidInput')
  })
  test('nobody else is shown, and nobody but people has one', async () => {
    const { ctx, userId } = await aPerson()
    const other = await aPerson()
    await expectCode(getProfile(ctx, { id: other.userId }), 'notFound')
    for (const actor of [visitor(tenantId), apiToken(tenantId), system(tenantId)]) {
      await expectCode(getProfile(await testContext(actor), { id: userId }), 'unauthenticated')
      await expectCode(updateProfile(await testContext(actor), { nickname: 'x' }), 'unauthenticated')
    }
  })
})

describe('[ACC-04] password', () => {
  const change = (newPassword: string, currentPassword = PASSWORD) => ({
    currentPassword,
    newPassword,
    confirmPassword: newPassword,
  })
  test('a new one is good at once, the old one is not, other sessions end, this one stays', async () => {
    const { ctx, token, signIn, userId } = await aPerson()
    const other = await signIn()
    expect(await changePassword(ctx, change('Newer-Password2'), { token })).toEqual({ endedSessions: 1 })
    const visiting = await testContext(visitor(tenantId))
    expect(await resolveSession(visiting, token)).not.toBeNull()
    expect(await resolveSession(visiting, other.token)).toBeNull()
    await expectCode(signIn(PASSWORD), 'loginRefused')
    await signIn('Newer-Password2')
    expect(await auditOf(tenantId, userId)).toEqual(['user.password'])
    const { records } = await listNotifications(ctx, { current: 1, size: 10 })
    expect(records).toMatchObject([{ kind: 'passwordChanged', read: false }])
  })
  test('the current one must be right, and cannot be guessed here', async () => {
    const { ctx, token } = await aPerson()
    const refused = await expectCode(
      changePassword(ctx, change('Newer-Password2', 'Wrong-1'), { token }),
      'invalidInput',
    )
    expect(refused.details.fields).toEqual({ currentPassword: { key: 'passwordWrong' } })
    for (let n = 2; n <= 5; n++) {
      await expectCode(changePassword(ctx, change('Newer-Password2', 'Wrong-1'), { token }), 'invalidInput')
    }
    await expectCode(changePassword(ctx, change('Newer-Password2'), { token }), 'loginLocked')
  })
  test("another person's token changes nothing", async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    await expectCode(changePassword(one.ctx, change('Newer-Password2'), { token: two.token }), 'unauthenticated')
    await expectCode(changePassword(one.ctx, change('Newer-Password2'), { token: null }), 'unauthenticated')
  })
})

describe('[ACC-04] bound phone and e-mail', () => {
  test('a phone is bound by its code, and must differ from the old one', async () => {
    const { ctx, userId } = await aPerson()
    const phone = aPhone()
    await sendPhoneCode(ctx, { phone })
    await expectCode(changePhone(ctx, { phone, code: '000000' }), 'codeWrong')
    const code = await codeFor(phone)
    expect(await changePhone(ctx, { phone, code })).toMatchObject({ boundPhone: phone })
    await expectCode(changePhone(ctx, { phone: aPhone(), code }), 'codeWrong')
    const same = await expectCode(sendPhoneCode(ctx, { phone }), 'invalidInput')
    expect(same.details.fields).toEqual({ phone: { key: 'phoneSame' } })
    await expectCode(changePhone(ctx, { phone, code: '000000' }), 'invalidInput')
    expect(await auditOf(tenantId, userId)).toEqual(['user.phone'])
  })
  test("a number of somebody else's looks like any other and cannot be bound", async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const phone = aPhone()
    await sendPhoneCode(one.ctx, { phone })
    await changePhone(one.ctx, { phone, code: await codeFor(phone) })
    const sent = await testDatabase().prisma.outgoingMessage.count({ where: { recipient: phone } })
    const later = await testContext(two.ctx.actor, { now: () => new Date(Date.now() + 120_000) })
    expect(await sendPhoneCode(later, { phone })).toEqual({ resendAfterSeconds: expect.any(Number) })
    expect(await testDatabase().prisma.outgoingMessage.count({ where: { recipient: phone } })).toBe(sent)
    await expectCode(changePhone(two.ctx, { phone, code: '000000' }), 'codeWrong')
  })
  test('an e-mail address is bound by its code', async () => {
    const { ctx, userId } = await aPerson()
    const email = `${unique('m')}@example.com`
    await sendEmailCode(ctx, { email })
    expect(await changeEmail(ctx, { email, code: await codeFor(email) })).toMatchObject({ boundEmail: email })
    await expectCode(sendEmailCode(ctx, { email }), 'invalidInput')
    expect(await auditOf(tenantId, userId)).toEqual(['user.email'])
    await expectCode(sendEmailCode(await testContext(visitor(tenantId)), { email }), 'unauthenticated')
  })
})

describe('[ACC-02] sessions', () => {
  test('are listed without their tokens; one or all others end', async () => {
    const { ctx, token, signIn } = await aPerson()
    const [second, third] = [await signIn(), await signIn()]
    const listed = await listSessions(ctx, { token })
    expect(listed.map(({ current }) => current).filter(Boolean)).toHaveLength(1)
    expect(listed).toHaveLength(3)
    expect(listed[0]).toMatchObject({ userAgent: 'Firefox', tenantName: 'Tenant', loginTime: expect.any(String) })
    expect(JSON.stringify(listed)).not.toContain(token.split('.')[0])
    await endSession(ctx, { id: second.userInfo.key })
    const visiting = await testContext(visitor(tenantId))
    expect(await resolveSession(visiting, second.token)).toBeNull()
    expect(await endAllOtherSessions(ctx, { token })).toEqual({ ended: 1 })
    expect(await resolveSession(visiting, third.token)).toBeNull()
    expect(await resolveSession(visiting, token)).not.toBeNull()
    expect(await auditOf(tenantId, second.userInfo.key)).toEqual(['session.login', 'session.end'])
  })
  test("other people's are not found", async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const [theirs] = await listSessions(two.ctx, { token: two.token })
    await expectCode(endSession(one.ctx, { id: theirs?.id ?? '' }), 'notFound')
    await expectCode(listSessions(one.ctx, { token: two.token }), 'unauthenticated')
    await expectCode(endSession(await testContext(visitor(tenantId)), { id: theirs?.id ?? '' }), 'unauthenticated')
  })
})

describe('[ACC-01] latest activity', () => {
  test('tells what one did, names what one may still see, and repeats nothing of a day', async () => {
    const library = await aLibrary()
    const { editor, nobody } = library
    const { prisma } = testDatabase()
    const row = (action: string, subjectType: string, subjectId: string, actor = editor) => ({
      tenantId: library.tenantId,
      actorType: 'member',
      actorId: actor.memberId,
      action,
      subjectType,
      subjectId,
    })
    await prisma.auditLog.createMany({
      data: [
        row('manual.update', 'manual', library.manual.id),
        row('manual.update', 'manual', library.manual.id),
        row('preference.update', 'preference', 'lang'),
        row('space.update', 'space', library.space.id),
        row('space.update', 'space', library.space.id, nobody),
      ],
    })
    const own = await listActivity(await testContext(editor), { current: 1, size: 10 })
    expect(own.total).toBe(2)
    expect(own.records).toMatchObject([
      { action: 'spaceUpdate', subject: library.space.name, link: `/home/space-list?spaceId=${library.space.id}` },
      { action: 'manualUpdate', subject: library.manual.name },
    ])
    const without = await listActivity(await testContext(nobody), { current: 1, size: 10 })
    expect(without.records).toMatchObject([{ action: 'spaceUpdate', subject: '', link: '' }])
    expect(await listActivity(await testContext(operator()), { current: 1, size: 10 })).toMatchObject({ total: 0 })
    await expectCode(listActivity(await testContext(visitor(tenantId)), { current: 1, size: 10 }), 'unauthenticated')
  })
})
