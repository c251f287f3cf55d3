// Sign-in by SMS code on a real database.
import {
  aMember,
  anotherCode,
  aPhone,
  aTenant,
  auditOf,
  codeSentTo,
  expectCode,
  testContext,
  testDatabase,
  textsTo,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { resolveSession } from '../identity/index.ts'
import { login, loginByCode, sendLoginCode } from './index.ts'

let tenantId: string
let address = 0
beforeAll(async () => {
  tenantId = (await aTenant()).id
})
const caller = (overrides: { now?: () => Date } = {}) =>
  testContext(visitor(tenantId), { ip: `sms-${tenantId}-${++address}`, ...overrides })

async function aPersonWithPhone() {
  const member = await aMember(tenantId)
  const phone = aPhone()
  await testDatabase().prisma.user.update({ where: { id: member.userId }, data: { phoneNumber: phone } })
  return { member, phone }
}

describe('[AUTH-02] sign-in by SMS code', () => {
  test('opens a session of the member, as a password does', async () => {
    const { member, phone } = await aPersonWithPhone()
    const ctx = await caller()
    expect(await sendLoginCode(ctx, { phone })).toEqual({ resendAfterSeconds: 60 })
    const { token, userInfo } = await loginByCode(ctx, { phone, code: await codeSentTo(phone) }, { userAgent: 'test' })
    expect(userInfo).toMatchObject({ id: member.userId, tenantId, userPhone: phone })
    expect(await resolveSession(ctx, token)).toMatchObject({ type: 'member', memberId: member.memberId })
    expect(await auditOf(tenantId, userInfo.key)).toEqual(['session.login'])
  })

  test('opens one session per code', async () => {
    const { phone } = await aPersonWithPhone()
    const ctx = await caller()
    await sendLoginCode(ctx, { phone })
    const code = await codeSentTo(phone)
    await loginByCode(ctx, { phone, code })
    await expectCode(loginByCode(ctx, { phone, code }), 'loginCodeRefused')
  })

  test('responds to an unknown phone with the same answer in the same time, and sends nothing', async () => {
    const { phone } = await aPersonWithPhone()
    const ctx = await caller()
    const stranger = aPhone()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const answer = await sendLoginCode(ctx, { phone })
    expect(await sendLoginCode(ctx, { phone: stranger })).toEqual(answer)
    // Both waited for the end of the shortest answer.
    expect(timers.mock.calls.filter(([, delay]) => delay === 120)).toHaveLength(2)
    expect(await textsTo(stranger)).toEqual([])
    await expectCode(sendLoginCode(ctx, { phone: stranger }), 'codeTooSoon')
    await expectCode(sendLoginCode(ctx, { phone }), 'codeTooSoon')
    const wrong = anotherCode(await codeSentTo(phone))
    const error = await expectCode(loginByCode(ctx, { phone, code: wrong }), 'loginCodeRefused')
    const same = await expectCode(loginByCode(ctx, { phone: stranger, code: wrong }), 'loginCodeRefused')
    expect(same.details).toEqual(error.details)
  })

  test('delays tries after wrong codes, longer each time', async () => {
    const { phone } = await aPersonWithPhone()
    let now = Date.now()
    const ctx = await caller({ now: () => new Date(now) })
    await sendLoginCode(ctx, { phone })
    const code = await codeSentTo(phone)
    for (let n = 0; n < 5; n++)
      await expectCode(loginByCode(ctx, { phone, code: anotherCode(code) }), 'loginCodeRefused')
    const locked = await expectCode(loginByCode(ctx, { phone, code }), 'loginLocked')
    expect(locked.details.params).toMatchObject({ seconds: 30 })
    now += 61_000
    await sendLoginCode(ctx, { phone })
    await loginByCode(ctx, { phone, code: await codeSentTo(phone) })
  })

  test('rejects people without a membership, and disabled ones', async () => {
    const { phone, member } = await aPersonWithPhone()
    const ctx = await caller()
    await sendLoginCode(ctx, { phone })
    await testDatabase().prisma.member.update({ where: { id: member.memberId }, data: { enabled: false } })
    await expectCode(loginByCode(ctx, { phone, code: await codeSentTo(phone) }), 'memberDisabled')
    expect(await testDatabase().prisma.session.count({ where: { userId: member.userId } })).toBe(0)

    const alone = aPhone()
    await testDatabase().prisma.user.create({
      data: { id: alone, name: 'Alone', email: `${alone}@test.invalid`, phoneNumber: alone },
    })
    await sendLoginCode(ctx, { phone: alone })
    expect(await textsTo(alone)).toEqual([])
  })
})

test('[AUTH-01] accepts a phone number as account name', async () => {
  const { phone, member } = await aPersonWithPhone()
  const ctx = await caller()
  const password = await ctx.ports.credentials.hashPassword('Right-Password1')
  const { userId } = member
  await testDatabase().prisma.account.create({
    data: { id: userId, accountId: userId, providerId: 'credential', userId, password },
  })
  const { userInfo } = await login(ctx, { account: ` +86 ${phone}`.trim(), password: 'Right-Password1' })
  expect(userInfo.id).toBe(userId)
  await expectCode(login(ctx, { account: phone, password: 'Wrong-Password1' }), 'loginRefused')
})
