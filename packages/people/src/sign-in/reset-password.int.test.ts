// A forgotten password in three steps, on a real database with the real driver.
import { randomBytes } from 'node:crypto'
import { CheckResetCodeInput } from '@lectern/contracts'
import {
  anotherCode,
  aPhone,
  aTenant,
  auditOf,
  codeSentTo,
  expectCode,
  system,
  testContext,
  testDatabase,
  textsTo,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { resolveSession } from '../identity/index.ts'
import { createMember } from '../tenants/index.ts'
import { checkResetCode, login, resetPassword, sendResetCode } from './index.ts'

const OLD = 'Old-Password1'
const NEW = 'New-Password1'
let tenantId: string
let address = 0
beforeAll(async () => {
  tenantId = (await aTenant()).id
})
const caller = (overrides: { now?: () => Date } = {}) =>
  testContext(visitor(tenantId), { ip: `reset-${tenantId}-${++address}`, ...overrides })

async function aPerson() {
  const account = `reset.${randomBytes(6).toString('hex')}`
  const input = { account, name: 'Ada', password: OLD, role: 'member' } as const
  const { userId } = await createMember(await testContext(system(tenantId)), input)
  const phone = aPhone()
  await testDatabase().prisma.user.update({ where: { id: userId }, data: { phoneNumber: phone } })
  return { account, phone, userId }
}

describe('[AUTH-08] a forgotten password', () => {
  test('is replaced in three steps, and all sessions end', async () => {
    const { account, phone, userId } = await aPerson()
    const ctx = await caller()
    const before = await login(ctx, { account, password: OLD })
    await sendResetCode(ctx, { phone })
    const code = await codeSentTo(phone)
    await checkResetCode(ctx, { phone, code })
    await resetPassword(ctx, { phone, code, password: NEW })
    expect(await resolveSession(ctx, before.token)).toBeNull()
    await expectCode(login(ctx, { account, password: OLD }), 'loginRefused')
    await login(ctx, { account, password: NEW })
    expect(await auditOf(tenantId, userId)).toContain('password.reset')
    await expectCode(resetPassword(ctx, { phone, code, password: 'Third-Password1' }), 'codeWrong')
  })

  test('rejects the same password as before, and keeps the code valid', async () => {
    const { account, phone } = await aPerson()
    const ctx = await caller()
    await sendResetCode(ctx, { phone })
    const code = await codeSentTo(phone)
    const same = await expectCode(resetPassword(ctx, { phone, code, password: OLD }), 'invalidInput')
    expect(same.details.fields).toEqual({ password: { key: 'passwordSame' } })
    await resetPassword(ctx, { phone, code, password: NEW })
    await login(ctx, { account, password: NEW })
  })

  test('rejects a wrong code, and delays after too many', async () => {
    const { account, phone } = await aPerson()
    let now = Date.now()
    const ctx = await caller({ now: () => new Date(now) })
    await sendResetCode(ctx, { phone })
    const code = await codeSentTo(phone)
    const wrong = { phone, code: anotherCode(code), password: NEW }
    await expectCode(resetPassword(ctx, wrong), 'codeWrong')
    for (let n = 0; n < 4; n++) await expectCode(checkResetCode(ctx, wrong), 'codeWrong')
    await expectCode(checkResetCode(ctx, { phone, code }), 'tooManyRequests')
    await login(ctx, { account, password: OLD })
    now += 61_000
    await sendResetCode(ctx, { phone })
    await resetPassword(ctx, { phone, code: await codeSentTo(phone), password: NEW })
  })

  test('responds the same for an unknown phone, and sends nothing', async () => {
    const { phone } = await aPerson()
    const stranger = aPhone()
    const ctx = await caller()
    expect(await sendResetCode(ctx, { phone: stranger })).toEqual(await sendResetCode(ctx, { phone }))
    expect(await textsTo(stranger)).toEqual([])
    const wrong = anotherCode(await codeSentTo(phone))
    const error = await expectCode(checkResetCode(ctx, { phone, code: wrong }), 'codeWrong')
    const unknown = await expectCode(checkResetCode(ctx, { phone: stranger, code: wrong }), 'codeWrong')
    expect(unknown.details).toEqual(error.details)
  })

  test('rejects the code of a sign-in', async () => {
    const { phone } = await aPerson()
    const ctx = await caller()
    await sendResetCode(ctx, { phone })
    const code = await codeSentTo(phone)
    await testDatabase().prisma.authCode.updateMany({ where: { target: phone }, data: { purpose: 'login' } })
    await expectCode(checkResetCode(ctx, { phone, code }), 'codeWrong')
  })

  test('sets the first password of a person without one', async () => {
    const { account, phone, userId } = await aPerson()
    await testDatabase().prisma.account.deleteMany({ where: { userId } })
    const ctx = await caller()
    await sendResetCode(ctx, { phone })
    await resetPassword(ctx, { phone, code: await codeSentTo(phone), password: NEW })
    await login(ctx, { account, password: NEW })
  })
})

describe('[AUTH-08] by e-mail', () => {
  async function anAddress(fields: { emailVerified: boolean; source?: string }) {
    const person = await aPerson()
    const email = `${person.account}@example.com`
    await testDatabase().prisma.user.update({ where: { id: person.userId }, data: { email, ...fields } })
    return { ...person, email }
  }

  test.each([
    ['that was proven', { emailVerified: true, source: 'register' }],
    ['of somebody set up with the system, who proves it by this', { emailVerified: false, source: 'account' }],
  ])('is replaced in the same three steps with a code by mail: address %s', async (_, fields) => {
    const { account, email, userId } = await anAddress(fields)
    const ctx = await caller()
    const before = await login(ctx, { account, password: OLD })
    await sendResetCode(ctx, { email })
    const code = await codeSentTo(email)
    await checkResetCode(ctx, { email, code })
    await expectCode(resetPassword(ctx, { email, code, password: OLD }), 'invalidInput')
    await resetPassword(ctx, { email, code, password: NEW })
    expect(await resolveSession(ctx, before.token)).toBeNull()
    await login(ctx, { account: email, password: NEW })
    const row = await testDatabase().prisma.user.findUniqueOrThrow({ where: { id: userId } })
    expect(row).toMatchObject({ email, emailVerified: true })
    expect(await auditOf(tenantId, userId)).toEqual(['password.reset'])
  })

  test('responds the same for an unknown or unproven address, and sends nothing', async () => {
    const { email } = await anAddress({ emailVerified: true })
    const foreign = await anAddress({ emailVerified: false, source: 'oidc' })
    const nobody = `nobody.${email}`
    const ctx = await caller()
    const sent = await sendResetCode(ctx, { email })
    const wrong = anotherCode(await codeSentTo(email))
    const error = await expectCode(checkResetCode(ctx, { email, code: wrong }), 'codeWrong')
    for (const stranger of [nobody, foreign.email]) {
      expect(await sendResetCode(ctx, { email: stranger })).toEqual(sent)
      expect(await textsTo(stranger)).toEqual([])
      const unknown = await expectCode(checkResetCode(ctx, { email: stranger, code: wrong }), 'codeWrong')
      expect(unknown.details).toEqual(error.details)
    }
  })

  test('counts wrong codes and limits codes as for phones', async () => {
    const { email } = await anAddress({ emailVerified: true })
    const ctx = await caller()
    await sendResetCode(ctx, { email })
    await expectCode(sendResetCode(ctx, { email }), 'codeTooSoon')
    const code = await codeSentTo(email)
    for (let n = 0; n < 5; n++) {
      await expectCode(checkResetCode(ctx, { email, code: anotherCode(code) }), 'codeWrong')
    }
    await expectCode(checkResetCode(ctx, { email, code }), 'tooManyRequests')
  })

  test('rejects the code of one contact for the other, and requires exactly one contact', async () => {
    const { email, phone } = await anAddress({ emailVerified: true })
    const ctx = await caller()
    await sendResetCode(ctx, { email })
    const code = await codeSentTo(email)
    await expectCode(checkResetCode(ctx, { phone, code }), 'codeWrong')
    for (const contact of [{}, { email, phone }]) {
      const { error } = CheckResetCodeInput.safeParse({ ...contact, code })
      expect(error?.issues).toMatchObject([{ params: { key: 'phoneOrEmail' } }])
    }
  })
})
