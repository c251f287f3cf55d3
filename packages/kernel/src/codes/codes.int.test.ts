// One-time codes on a real database: guesses, expired and repeated codes are rejected.
import { CODE_LIMITS } from '@lectern/contracts'
import {
  anotherCode,
  aPhone,
  aTenant,
  codeSentTo,
  expectCode,
  testContext,
  testDatabase,
  textsTo,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkCode, issueCode, spendCode } from './index.ts'

const MINUTE = 60_000
let tenantId: string
let address = 0
beforeAll(async () => {
  tenantId = (await aTenant()).id
})

/** A caller from an address of their own, with a clock that can be put forward. */
async function caller() {
  let now = Date.now()
  const ctx = await testContext(visitor(tenantId), { ip: `codes-${tenantId}-${++address}`, now: () => new Date(now) })
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { ctx, wait }
}
const login = (target: string) => ({ purpose: 'login', target, channel: 'sms' }) as const

describe('[AUTH-02] a code', () => {
  test('has six digits, names its purpose, and is accepted once', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    const issued = await issueCode(ctx, login(target))
    expect(issued.resendAfterSeconds).toBe(60)
    const code = await codeSentTo(target)
    expect(await textsTo(target)).toEqual([expect.stringContaining('signing in')])
    await spendCode(ctx, { ...login(target), code })
    await expectCode(spendCode(ctx, { ...login(target), code }), 'codeWrong')
  })

  test('of a clock that was ahead neither counts nor takes the place of the next one', async () => {
    const { ctx, wait } = await caller()
    const [target, ahead] = [aPhone(), 2 * 24 * 60 * MINUTE]
    wait(ahead)
    await issueCode(ctx, login(target))
    const early = await codeSentTo(target)
    wait(-ahead)
    await expectCode(spendCode(ctx, { ...login(target), code: early }), 'codeWrong')
    await issueCode(ctx, login(target))
    const codes = (await textsTo(target)).map((text) => /\d{6}/.exec(text)?.[0] ?? '')
    const code = codes.find((text) => text !== early) ?? early
    await spendCode(ctx, { ...login(target), code })
  })

  test('is rejected for another purpose or phone', async () => {
    const { ctx, wait } = await caller()
    const [target, other] = [aPhone(), aPhone()]
    await issueCode(ctx, login(target))
    await issueCode(ctx, login(other))
    wait(MINUTE)
    await issueCode(ctx, { ...login(target), purpose: 'resetPassword' })
    const code = await codeSentTo(other)
    await expectCode(spendCode(ctx, { ...login(target), code: anotherCode(await codeSentTo(target)) }), 'codeWrong')
    await expectCode(spendCode(ctx, { ...login(other), purpose: 'register', code }), 'codeWrong')
    await spendCode(ctx, { ...login(other), code })
  })

  test('expires after ten minutes altogether, however often it is checked', async () => {
    const { ctx, wait } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const key = { ...login(target), code: await codeSentTo(target) }
    for (const minutes of [4, 4, 1]) {
      wait(minutes * MINUTE)
      await checkCode(ctx, key)
    }
    wait(2 * MINUTE)
    await expectCode(checkCode(ctx, key), 'codeWrong')
  })

  test('is stored as a hash only', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const [row] = await testDatabase().prisma.authCode.findMany({ where: { target } })
    expect(JSON.stringify(row)).not.toContain(await codeSentTo(target))
  })

  test('expires after five minutes', async () => {
    const { ctx, wait } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const code = await codeSentTo(target)
    wait(CODE_LIMITS.minutes * MINUTE)
    await expectCode(spendCode(ctx, { ...login(target), code }), 'codeWrong')
  })

  test('is rejected after five wrong tries, also concurrent ones', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const code = await codeSentTo(target)
    const wrong = { ...login(target), code: anotherCode(code) }
    await Promise.all(Array.from({ length: CODE_LIMITS.tries }, () => expectCode(spendCode(ctx, wrong), 'codeWrong')))
    await expectCode(spendCode(ctx, { ...login(target), code }), 'codeWrong')
  })

  test('is accepted once when several use it', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const input = { ...login(target), code: await codeSentTo(target) }
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => spendCode(ctx, input)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('replaces the older one', async () => {
    const { ctx, wait } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const first = await codeSentTo(target)
    wait(CODE_LIMITS.resendSeconds * 1000)
    await issueCode(ctx, login(target))
    const second = await codeSentTo(target)
    if (first !== second) await expectCode(spendCode(ctx, { ...login(target), code: first }), 'codeWrong')
    await spendCode(ctx, { ...login(target), code: second })
  })

  test('[AUTH-08] remains valid for the next step after a check, which costs no try', async () => {
    const { ctx, wait } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const input = { ...login(target), code: await codeSentTo(target) }
    for (let n = 0; n < CODE_LIMITS.tries + 2; n++) await checkCode(ctx, input)
    wait(8 * MINUTE)
    await spendCode(ctx, input)
    await expectCode(checkCode(ctx, input), 'codeWrong')
  })
})

describe('[AUTH-02] requests for codes', () => {
  test('allows one per minute, also when requested concurrently', async () => {
    const { ctx, wait } = await caller()
    const target = aPhone()
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => issueCode(ctx, login(target))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    wait(20_000)
    const early = await expectCode(issueCode(ctx, login(target)), 'codeTooSoon')
    expect(early.details).toMatchObject({ params: { seconds: 40 }, data: { retryAfter: 40 } })
    wait(40_000)
    await issueCode(ctx, login(target))
    expect(await textsTo(target)).toHaveLength(2)
  })

  test('limits the codes per hour for one phone, whoever requests them', async () => {
    const { wait, ctx } = await caller()
    const target = aPhone()
    for (let n = 0; n < 5; n++) {
      await issueCode(ctx, login(target))
      wait(MINUTE)
    }
    await expectCode(issueCode(ctx, login(target)), 'codeLimit')
    wait(56 * MINUTE)
    await issueCode(ctx, login(target))
  })

  test('allows ten per day for one phone, with or without an account', async () => {
    for (const deliver of [true, false]) {
      const { wait, ctx } = await caller()
      const target = aPhone()
      for (let n = 0; n < 10; n++) {
        await issueCode(ctx, { ...login(target), deliver })
        wait(20 * MINUTE)
      }
      const error = await expectCode(issueCode(ctx, { ...login(target), deliver }), 'codeLimit')
      expect(error.details).toMatchObject({ data: { retryAfter: (24 * 60 - 10 * 20) * 60 } })
    }
  })

  test('allows one per minute for one phone, for any purpose', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    await expectCode(issueCode(ctx, { ...login(target), purpose: 'resetPassword' }), 'codeTooSoon')
  })

  test('limits the codes per hour for one address', async () => {
    const { wait, ctx } = await caller()
    const mail = { ...login(`${aPhone()}@example.com`), channel: 'mail' } as const
    for (let n = 0; n < CODE_LIMITS.perTarget; n++) {
      await issueCode(ctx, mail)
      wait(MINUTE)
    }
    await expectCode(issueCode(ctx, mail), 'codeLimit')
  })

  test('limits the codes per hour from one address, for any recipient', async () => {
    const { ctx } = await caller()
    const first = await testDatabase().prisma.authCode.createMany({
      data: Array.from({ length: CODE_LIMITS.perIp - 1 }, (_, n) => ({
        id: `${ctx.ip}-${n}`,
        purpose: 'login',
        target: aPhone(),
        codeHash: '',
        ip: ctx.ip,
        expiresAt: new Date(),
      })),
    })
    expect(first.count).toBe(CODE_LIMITS.perIp - 1)
    await issueCode(ctx, { ...login(aPhone()), deliver: false })
    await expectCode(issueCode(ctx, login(aPhone())), 'codeLimit')
  })

  test('counts and responds as usual without a recipient, and sends nothing', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    expect(await issueCode(ctx, { ...login(target), deliver: false })).toMatchObject({ resendAfterSeconds: 60 })
    await expectCode(issueCode(ctx, { ...login(target), deliver: false }), 'codeTooSoon')
    expect(await textsTo(target)).toEqual([])
  })
})
