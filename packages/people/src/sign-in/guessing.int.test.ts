// Many guesses at once, from many addresses: only the allowed number is checked, and the owner still gets in.
import { randomBytes } from 'node:crypto'
import type { Browser, DomainContext } from '@lectern/kernel'
import {
  anotherCode,
  aPhone,
  aTenant,
  codeSentTo,
  expectCode,
  system,
  testContext,
  testDatabase,
  testPorts,
  visitor,
} from '@lectern/testing'
import { isFull } from '@lectern/testing/sample'
import { appCode } from '@lectern/testing/stand-ins'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { changePassword } from '../account/index.ts'
import { beginSecondFactor, enableSecondFactor, loginWithCode, passSecondFactor } from '../security/index.ts'
import { createMember } from '../tenants/index.ts'
import { enterByQr, login, loginByCode, sendLoginCode, startQrLogin } from './index.ts'

const PASSWORD = 'Right-Password1'
const WRONG = 'Wrong-Password1'
/** Several times what the limits allow. */
const GUESSES = isFull ? 400 : 60
const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
let tenantId: string
beforeAll(async () => {
  tenantId = (await aTenant()).id
})

async function aPerson() {
  const account = unique('owner')
  const input = { account, name: 'Ada', password: PASSWORD, role: 'member' } as const
  return { account, ...(await createMember(await testContext(system(tenantId)), input)) }
}
async function aPersonWithPhone() {
  const person = await aPerson()
  const phone = aPhone()
  await testDatabase().prisma.user.update({ where: { id: person.userId }, data: { phoneNumber: phone } })
  return { ...person, phone }
}
/** Strangers, each from an address of their own. */
const strangers = (count = GUESSES) => Promise.all(Array.from({ length: count }, () => stranger()))
const stranger = (more: Partial<DomainContext> = {}) =>
  testContext(visitor(tenantId), { ip: `10.${[...randomBytes(3)].join('.')}`, ...more })

/** A browser that keeps its marks between calls. */
function aBrowser(): Browser {
  return {
    marks: '',
    keep(marks) {
      this.marks = marks
    },
  }
}
const codesOf = (results: PromiseSettledResult<unknown>[]) => {
  const count: Record<string, number> = {}
  for (const result of results) {
    const code = result.status === 'fulfilled' ? 'in' : String(result.reason.code)
    count[code] = (count[code] ?? 0) + 1
  }
  return count
}
/**
 * Returns the result of `work`, and the number of hashed passwords. Hashing itself is left out, so that hundreds of guesses do not take minutes.
 */
async function hashed<T>(work: () => Promise<T>): Promise<{ result: T; times: number }> {
  const verify = vi
    .spyOn((await testPorts()).passwords, 'verify')
    .mockImplementation(async (_hash, plain) => plain === PASSWORD)
  onTestFinished(() => verify.mockRestore())
  const result = await work()
  const times = verify.mock.calls.length
  verify.mockRestore()
  return { result, times }
}
const guessAll = async (account: string) => {
  const callers = await strangers()
  return Promise.allSettled(callers.map((ctx) => login(ctx, { account, password: WRONG })))
}

describe('[AUTH-01] password guesses from hundreds of addresses at once', () => {
  test('are hashed 20 times, and look the same for a missing account', async () => {
    const { account } = await aPerson()
    const hashCount = await hashed(() => guessAll(account))
    const unknown = await hashed(() => guessAll(unique('nobody')))
    expect([hashCount.times, unknown.times]).toEqual([20, 20])
    expect(codesOf(hashCount.result)).toEqual({ loginRefused: 20, loginLocked: GUESSES - 20 })
    expect(codesOf(unknown.result)).toEqual(codesOf(hashCount.result))
    const locked = await expectCode(login(await stranger(), { account, password: PASSWORD }), 'loginLocked')
    expect(Object.keys(locked.details)).toEqual(['params', 'data'])
  })

  test('count together for all names of the person', async () => {
    const { account, phone, userId } = await aPersonWithPhone()
    const email = `${account}@example.com`
    await testDatabase().prisma.user.update({ where: { id: userId }, data: { email } })
    const guess = async (name: string) => login(await stranger(), { account: name, password: WRONG })
    const names = [account, account.toUpperCase(), email, phone]
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => guess(names[n % 4] ?? '')))
    expect(codesOf(results)).toEqual({ loginRefused: 20, loginLocked: 40 })
  })

  test('count together for one /64 network', async () => {
    const { account } = await aPerson()
    const guess = async (n: number) =>
      login(await stranger({ ip: `2001:db8:${account.length}:7::${n}` }), { account, password: WRONG })
    const results = await Promise.allSettled(Array.from({ length: 15 }, (_, n) => guess(n + 1)))
    expect(codesOf(results)).toEqual({ loginRefused: 5, loginLocked: 10 })
  })

  test('never block a concurrent correct password', async () => {
    const { account } = await aPerson()
    const ctx = await stranger()
    const signIns = Array.from({ length: 30 }, () => login(ctx, { account, password: PASSWORD }))
    expect(codesOf(await Promise.allSettled(signIns))).toEqual({ in: 30 })
    expect(codesOf(await guessAll(account))).toEqual({ loginRefused: 20, loginLocked: GUESSES - 20 })
  })
})

describe('[AUTH-01] the owner of an account that strangers have locked', () => {
  test('signs in during the guesses from a familiar place, and waits elsewhere', async () => {
    const { account } = await aPerson()
    const browser = aBrowser()
    await login(await stranger({ browser }), { account, password: PASSWORD })
    expect(browser.marks).not.toBe('')
    const guesses = guessAll(account)
    await login(await stranger({ browser }), { account, password: PASSWORD })
    await guesses
    await login(await stranger({ browser }), { account, password: PASSWORD })
    await expectCode(login(await stranger(), { account, password: PASSWORD }), 'loginLocked')
  })

  test('has separate tries in their browser, which nobody else shares', async () => {
    const [{ account }, other] = [await aPerson(), await aPerson()]
    const browser = aBrowser()
    await login(await stranger({ browser }), { account: other.account, password: PASSWORD })
    await guessAll(account)
    await expectCode(login(await stranger({ browser }), { account, password: PASSWORD }), 'loginLocked')
    const { marks } = browser
    const forged = [marks.slice(0, -1), `${marks}x`, `x${marks}`, marks.replace(/^[^.]+/, 'another')]
    for (const attempt of forged) {
      const ctx = await stranger({ browser: { marks: attempt, keep() {} } })
      await expectCode(login(ctx, { account, password: PASSWORD }), 'loginLocked')
    }
    const tries = Array.from({ length: 40 }, async () =>
      login(await stranger({ browser }), { account: other.account, password: WRONG }),
    )
    expect(codesOf(await Promise.allSettled(tries))).toEqual({ loginRefused: 5, loginLocked: 35 })
    // The others' tries are not used up by it.
    await login(await stranger(), { account: other.account, password: PASSWORD })
  })

  test('signs in by a code, which unlocks the account', async () => {
    const { account, phone } = await aPersonWithPhone()
    await guessAll(account)
    const ctx = await stranger()
    await sendLoginCode(ctx, { phone })
    await loginByCode(ctx, { phone, code: await codeSentTo(phone) })
    await login(await stranger(), { account, password: PASSWORD })
  })

  test('signs in by password and second factor, neither of which alone reveals anything', async () => {
    const person = await aPerson()
    let time = Date.now()
    const now = () => new Date(time)
    const actor = {
      type: 'member',
      tenantId,
      name: 'Ada',
      tenantRole: 'member',
      memberId: person.memberId,
      userId: person.userId,
    } as const
    const me = await testContext(actor, { now })
    const { secret } = await beginSecondFactor(me, { password: PASSWORD })
    await enableSecondFactor(me, { code: appCode(secret, time) })
    time += 60_000
    await guessAll(person.account)
    const { account } = person
    const right = { account, password: PASSWORD, code: appCode(secret, time) }
    const wrongCode = await expectCode(
      loginWithCode(await stranger({ now }), { ...right, code: '000000' }),
      'loginRefused',
    )
    const wrongPassword = await expectCode(
      loginWithCode(await stranger({ now }), { ...right, password: WRONG }),
      'loginRefused',
    )
    const nobody = await expectCode(
      loginWithCode(await stranger({ now }), { ...right, account: unique('nobody') }),
      'loginRefused',
    )
    expect(wrongCode.details).toEqual(wrongPassword.details)
    expect(nobody.details).toEqual(wrongPassword.details)
    await loginWithCode(await stranger({ now }), right)
    // Unlocked: the password opens the second step again.
    await expectCode(login(await stranger({ now }), { account, password: PASSWORD }), 'secondFactorRequired')
    const plain = await aPerson()
    await expectCode(
      loginWithCode(await stranger(), { account: plain.account, password: PASSWORD, code: '123456' }),
      'loginRefused',
    )
  })
})

describe('other guesses from hundreds of addresses at once', () => {
  test('[AUTH-02] compare a one-time code five times', async () => {
    const { phone } = await aPersonWithPhone()
    await sendLoginCode(await stranger(), { phone })
    const code = await codeSentTo(phone)
    const callers = await strangers()
    const results = await Promise.allSettled(callers.map((ctx) => loginByCode(ctx, { phone, code: anotherCode(code) })))
    expect(codesOf(results)).toEqual({ loginCodeRefused: GUESSES })
    const row = await testDatabase().prisma.authCode.findFirstOrThrow({ where: { target: phone } })
    expect(row.tries).toBe(5)
    // The right one comes too late for this code, but a new one is not locked out.
    await expectCode(loginByCode(await stranger(), { phone, code }), 'loginCodeRefused')
  })

  test('[ACC-02] compare the code of a second factor five times', async () => {
    const person = await aPerson()
    const time = Date.now()
    const actor = {
      type: 'member',
      tenantId,
      name: 'Ada',
      tenantRole: 'member',
      memberId: person.memberId,
      userId: person.userId,
    } as const
    const me = await testContext(actor)
    const { secret } = await beginSecondFactor(me, { password: PASSWORD })
    await enableSecondFactor(me, { code: appCode(secret, time) })
    const entering = login(await stranger(), { account: person.account, password: PASSWORD })
    const { details } = await expectCode(entering, 'secondFactorRequired')
    const ticket = String(details.data?.ticket)
    const callers = await strangers()
    const results = await Promise.allSettled(
      callers.map((ctx) => passSecondFactor(ctx, { ticket, code: '000000' }, {})),
    )
    expect(codesOf(results)).toEqual({ secondFactorWrong: 5, loginLocked: GUESSES - 5 })
  })

  test('[ACC-02] hash a confirming password five times, and the one being changed twenty times', async () => {
    const person = await aPerson()
    const { token } = await login(await stranger(), { account: person.account, password: PASSWORD })
    const { memberId, userId } = person
    const actor = { type: 'member', tenantId, name: 'Ada', tenantRole: 'member', memberId, userId } as const
    const callers = (await strangers()).map((ctx) => ({ ...ctx, actor }))
    const confirming = await hashed(() =>
      Promise.allSettled(callers.map((ctx) => beginSecondFactor(ctx, { password: WRONG }))),
    )
    expect([confirming.times, codesOf(confirming.result)]).toEqual([5, { invalidInput: 5, loginLocked: GUESSES - 5 }])
    const change = { currentPassword: WRONG, newPassword: 'Another-Password1', confirmPassword: 'Another-Password1' }
    const changing = await hashed(() =>
      Promise.allSettled(callers.map((ctx) => changePassword(ctx, change, { token }))),
    )
    expect([changing.times, codesOf(changing.result)]).toEqual([20, { invalidInput: 20, loginLocked: GUESSES - 20 }])
  })

  test('[AUTH-03] gain nothing from a QR code without its secret', async () => {
    const { id, secret } = await startQrLogin(await stranger())
    const callers = await strangers()
    const guesses = callers.map((ctx) => enterByQr(ctx, { id, secret: randomBytes(24).toString('base64url') }))
    expect(codesOf(await Promise.allSettled(guesses))).toEqual({ notFound: GUESSES })
    await expectCode(enterByQr(await stranger(), { id, secret }), 'loginCodeRefused')
  })
})
