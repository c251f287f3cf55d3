// A person's own account on a real database with the real drivers: profile, password, bound phone and e-mail, sessions.
import { randomBytes } from 'node:crypto'
import { ChangePasswordInput, UpdateProfileInput } from '@lectern/contracts'
import {
  aLibrary,
  anotherCode,
  apiToken,
  aTenant,
  auditOf,
  expectCode,
  type MemberActor,
  operator,
  system,
  testContext,
  testDatabase,
  textsTo,
  visitor,
} from '@lectern/testing'
import { appCode } from '@lectern/testing/stand-ins'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { resolveSession } from '../identity/index.ts'
import { listNotifications } from '../notifications/index.ts'
import { beginSecondFactor, confirmSession, enableSecondFactor, sendOwnerCode } from '../security/index.ts'
import { login } from '../sign-in/index.ts'
import { createMember } from '../tenants/index.ts'
import { masked } from './contact-notice.ts'
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
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
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
  test('stores the given fields and keeps the others', async () => {
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
  ])('%s rejects %j', (field, value) => {
    expect(UpdateProfileInput.safeParse({ ...whole, [field]: value }).success).toBe(false)
  })
  test('accepts 200 characters of profile text', () => {
    expect(UpdateProfileInput.parse({ profileText: '字'.repeat(200) }).profileText).toHaveLength(200)
  })
  test('accepts pictures of the same organisation only', async () => {
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
    const error = await expectCode(updateProfile(ctx, { avatar: await file('text/plain', tenantId) }), 'invalidInput')
    expect(error.details.fields).toEqual({ avatar: { key: 'invalidFormat' } })
    await expectCode(updateProfile(ctx, { avatar: await file('image/png', (await aTenant()).id) }), 'invalidInput')
  })
  test('shows the profile to nobody else, and gives profiles to people only', async () => {
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
  test('accepts a new password at once, rejects the old one, and ends other sessions only', async () => {
    const { ctx, token, signIn, userId } = await aPerson()
    const other = await signIn()
    expect(await changePassword(ctx, change('Newer-Password2'), { token })).toEqual({ endedSessions: 1 })
    const visiting = await testContext(visitor(tenantId))
    expect(await resolveSession(visiting, token)).not.toBeNull()
    expect(await resolveSession(visiting, other.token)).toBeNull()
    await expectCode(signIn(PASSWORD), 'loginRefused')
    await signIn('Newer-Password2')
    expect(await auditOf(tenantId, userId)).toContain('user.password')
    const { records } = await listNotifications(ctx, { current: 1, size: 10 })
    expect(records).toMatchObject([{ kind: 'passwordChanged', read: false }])
  })
  test('requires the current password, and limits guesses of it', async () => {
    const { ctx, token } = await aPerson()
    const error = await expectCode(changePassword(ctx, change('Newer-Password2', 'Wrong-1'), { token }), 'invalidInput')
    expect(error.details.fields).toEqual({ currentPassword: { key: 'passwordWrong' } })
    for (let n = 2; n <= 5; n++) {
      await expectCode(changePassword(ctx, change('Newer-Password2', 'Wrong-1'), { token }), 'invalidInput')
    }
    await expectCode(changePassword(ctx, change('Newer-Password2'), { token }), 'loginLocked')
  })
  test('requires a password that differs from the current one, which is never disclosed', async () => {
    const { ctx, token, signIn } = await aPerson()
    const same = await expectCode(changePassword(ctx, change(PASSWORD), { token }), 'invalidInput')
    expect(same.details.fields).toEqual({ newPassword: { key: 'passwordSame' } })
    const guess = await expectCode(changePassword(ctx, change('Wrong-1', 'Wrong-1'), { token }), 'invalidInput')
    expect(guess.details.fields).toEqual({ currentPassword: { key: 'passwordWrong' } })
    await signIn()
    const common = await expectCode(changePassword(ctx, change('Password123'), { token }), 'invalidInput')
    expect(common.details.fields).toEqual({ newPassword: { key: 'passwordCommon' } })
    // The form says it before anything is sent.
    const parsed = ChangePasswordInput.safeParse(change(PASSWORD))
    expect(parsed.error?.issues).toMatchObject([{ path: ['newPassword'], params: { key: 'passwordSame' } }])
  })
  test('requires as many characters as operators demand', async () => {
    const { ctx, token } = await aPerson()
    const demand = (value: string) =>
      testDatabase().prisma.systemParameter.update({ where: { key: 'passwordLength' }, data: { value } })
    await demand('16')
    onTestFinished(async () => void (await demand('6')))
    const short = await expectCode(changePassword(ctx, change('Fifteen-Signs-1'), { token }), 'invalidInput')
    expect(short.details.fields).toEqual({ newPassword: { key: 'tooShort', params: { min: 16 } } })
    await changePassword(ctx, change('Sixteen-Signs-12'), { token })
  })
  test("rejects another person's token", async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    await expectCode(changePassword(one.ctx, change('Newer-Password2'), { token: two.token }), 'unauthenticated')
    await expectCode(changePassword(one.ctx, change('Newer-Password2'), { token: null }), 'unauthenticated')
  })
})

describe('[ACC-04] bound phone and e-mail', () => {
  const password = PASSWORD
  test('binds a phone by its code, and requires one that differs', async () => {
    const { ctx, token, userId } = await aPerson()
    const phone = aPhone()
    await sendPhoneCode(ctx, { phone })
    await expectCode(changePhone(ctx, { phone, code: '000000', password }, { token }), 'codeWrong')
    const code = await codeFor(phone)
    expect(await changePhone(ctx, { phone, code, password }, { token })).toMatchObject({ boundPhone: phone })
    await expectCode(changePhone(ctx, { phone: aPhone(), code, password }, { token }), 'codeWrong')
    const same = await expectCode(sendPhoneCode(ctx, { phone }), 'invalidInput')
    expect(same.details.fields).toEqual({ phone: { key: 'phoneSame' } })
    await expectCode(changePhone(ctx, { phone, code: '000000', password }, { token }), 'invalidInput')
    expect(await auditOf(tenantId, userId)).toEqual(['user.phone'])
  })
  test('requires the password besides an open session, and limits guesses of it', async () => {
    const { ctx, token } = await aPerson()
    const phone = aPhone()
    await sendPhoneCode(ctx, { phone })
    const code = await codeFor(phone)
    const without = await expectCode(changePhone(ctx, { phone, code }, { token }), 'invalidInput')
    expect(without.details.fields).toEqual({ password: { key: 'required' } })
    for (let n = 0; n < 5; n++) {
      await expectCode(changePhone(ctx, { phone, code, password: 'Wrong-1' }, { token }), 'invalidInput')
    }
    await expectCode(changePhone(ctx, { phone, code, password }, { token }), 'loginLocked')
    expect(await getProfile(ctx)).toMatchObject({ boundPhone: '' })
    const email = `${unique('m')}@example.com`
    await sendEmailCode(ctx, { email })
    await expectCode(changeEmail(ctx, { email, code: await codeFor(email) }, { token }), 'invalidInput')
  })
  test('accepts a code of the second factor instead of the password', async () => {
    const { ctx, token } = await aPerson()
    const { secret } = await beginSecondFactor(ctx, { password })
    await enableSecondFactor(ctx, { code: appCode(secret, Date.now()) })
    const later = await testContext(ctx.actor, { now: () => new Date(Date.now() + 60_000) })
    const phone = aPhone()
    await sendPhoneCode(later, { phone })
    const input = { phone, code: await codeFor(phone) }
    await expectCode(changePhone(later, { ...input, factorCode: '000000' }, { token }), 'secondFactorWrong')
    const factorCode = appCode(secret, Date.now() + 60_000)
    expect(await changePhone(later, { ...input, factorCode }, { token })).toMatchObject({ boundPhone: phone })
  })
  test('requires a code to the existing contact from people without a password, and notifies it', async () => {
    const { ctx, token, userId } = await aPerson()
    const [old, phone] = [aPhone(), aPhone()]
    await testDatabase().prisma.account.deleteMany({ where: { userId } })
    await testDatabase().prisma.user.update({ where: { id: userId }, data: { phoneNumber: old } })
    await sendPhoneCode(ctx, { phone })
    const input = { phone, code: await codeFor(phone) }
    const error = await expectCode(changePhone(ctx, input, { token }), 'invalidInput')
    expect(error.details.fields).toEqual({ contactCode: { key: 'required' } })
    await sendOwnerCode(ctx)
    const contactCode = await codeFor(old)
    await expectCode(changePhone(ctx, { ...input, contactCode: anotherCode(contactCode) }, { token }), 'codeWrong')
    await changePhone(ctx, { ...input, contactCode }, { token })
    const text = (await textsTo(old)).at(-1) ?? ''
    expect(text).toContain(masked({ kind: 'phone', contact: phone }))
    expect(text).not.toContain(phone)
  })
  test('sends no code without a password or a contact', async () => {
    const { ctx } = await aPerson()
    await expectCode(sendOwnerCode(ctx), 'notFound')
    await expectCode(sendOwnerCode(await testContext(visitor(tenantId))), 'unauthenticated')
  })
  test('answers the same for a number of somebody else, which cannot be bound', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const phone = aPhone()
    await sendPhoneCode(one.ctx, { phone })
    await changePhone(one.ctx, { phone, code: await codeFor(phone), password }, one)
    const sent = await testDatabase().prisma.outgoingMessage.count({ where: { recipient: phone } })
    const later = await testContext(two.ctx.actor, { now: () => new Date(Date.now() + 120_000) })
    expect(await sendPhoneCode(later, { phone })).toEqual({ resendAfterSeconds: expect.any(Number) })
    expect(await testDatabase().prisma.outgoingMessage.count({ where: { recipient: phone } })).toBe(sent)
    await expectCode(changePhone(two.ctx, { phone, code: '000000', password }, two), 'codeWrong')
  })
  test('binds an email by its code and notifies the old one; unproven ones block nobody', async () => {
    const { ctx, token, userId } = await aPerson()
    const [email, next] = [`${unique('m')}@example.com`, `${unique('m')}@example.com`]
    const squatter = await aPerson()
    await testDatabase().prisma.user.update({ where: { id: squatter.userId }, data: { email } })
    await sendEmailCode(ctx, { email })
    const code = await codeFor(email)
    expect(await changeEmail(ctx, { email, code, password }, { token })).toMatchObject({ boundEmail: email })
    expect(await getProfile(squatter.ctx)).toMatchObject({ boundEmail: '' })
    await expectCode(sendEmailCode(ctx, { email }), 'invalidInput')
    expect(await auditOf(tenantId, userId)).toEqual(['user.email'])
    await expectCode(sendEmailCode(await testContext(visitor(tenantId)), { email }), 'unauthenticated')
    await sendEmailCode(ctx, { email: next })
    await changeEmail(ctx, { email: next, code: await codeFor(next), password }, { token })
    expect((await textsTo(email)).at(-1)).toContain(masked({ kind: 'email', contact: next }))
  })
  test.each([
    ['phone', '13812345678', '138****78'],
    ['email', 'ada@example.com', 'a***@example.com'],
  ] as const)('masks a %s', (kind, contact, shown) => {
    expect(masked({ kind, contact })).toBe(shown)
  })
})

describe('[ACC-02] sessions', () => {
  test('lists sessions without their tokens; ends one or all others', async () => {
    const { ctx, token, signIn } = await aPerson()
    const [second, third] = [await signIn(), await signIn()]
    const listed = await listSessions(ctx, { token })
    expect(listed.map(({ current }) => current).filter(Boolean)).toHaveLength(1)
    expect(listed).toHaveLength(3)
    expect(listed[0]).toMatchObject({ userAgent: 'Firefox', tenantName: 'Tenant', loginTime: expect.any(String) })
    expect(JSON.stringify(listed)).not.toContain(token.split('.')[0])
    await endSession(ctx, { id: second.userInfo.key }, { token })
    const visiting = await testContext(visitor(tenantId))
    expect(await resolveSession(visiting, second.token)).toBeNull()
    expect(await endAllOtherSessions(ctx, { token })).toEqual({ ended: 1 })
    expect(await resolveSession(visiting, third.token)).toBeNull()
    expect(await resolveSession(visiting, token)).not.toBeNull()
    expect(await auditOf(tenantId, second.userInfo.key)).toEqual(['session.login', 'session.end'])
  })
  test('asks who sits there before others are ended, when the sign-in is no longer recent', async () => {
    const { ctx, token, userId } = await aPerson()
    const other = await aPerson()
    const { prisma } = testDatabase()
    const longAgo = new Date(Date.now() - 3_600_000)
    await prisma.session.updateMany({ where: { userId }, data: { createdAt: longAgo } })
    await expectCode(endAllOtherSessions(ctx, { token }), 'proofNeeded')
    await expectCode(endSession(ctx, { id: other.userId }, { token }), 'proofNeeded')
    await confirmSession(ctx, { password: PASSWORD }, token)
    expect(await endAllOtherSessions(ctx, { token })).toEqual({ ended: 0 })
    // People without any proof may do it.
    await prisma.sessionProof.deleteMany({ where: { session: { userId } } })
    await prisma.account.deleteMany({ where: { userId } })
    expect(await endAllOtherSessions(ctx, { token })).toEqual({ ended: 0 })
  })
  test('does not find those of others', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const [theirs] = await listSessions(two.ctx, { token: two.token })
    await expectCode(endSession(one.ctx, { id: theirs?.id ?? '' }, one), 'notFound')
    await expectCode(listSessions(one.ctx, { token: two.token }), 'unauthenticated')
    await expectCode(endSession(await testContext(visitor(tenantId)), { id: theirs?.id ?? '' }, one), 'unauthenticated')
  })
})

describe('[ACC-01] latest activity', () => {
  test('lists the person’s actions, names only what they may still see, and repeats nothing within a day', async () => {
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
        row('session.login', 'session', 'a'),
        row('space.update', 'space', library.space.id),
        row('space.update', 'space', library.space.id, nobody),
      ],
    })
    const activity = await listActivity(await testContext(editor), { current: 1, size: 10 })
    expect(activity.total).toBe(2)
    expect(activity.records).toMatchObject([
      { action: 'spaceUpdate', subject: library.space.name, link: `/home/space-list?spaceId=${library.space.id}` },
      { action: 'manualUpdate', subject: library.manual.name },
    ])
    const without = await listActivity(await testContext(nobody), { current: 1, size: 10 })
    expect(without.records).toMatchObject([{ action: 'spaceUpdate', subject: '', link: '' }])
    expect(await listActivity(await testContext(operator()), { current: 1, size: 10 })).toMatchObject({ total: 0 })
    await expectCode(listActivity(await testContext(visitor(tenantId)), { current: 1, size: 10 }), 'unauthenticated')
  })
})
