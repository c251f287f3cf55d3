// One-time codes on a real database: who guesses, waits too long or comes back gets nothing.
import { LIMITS } from '@lectern/contracts'
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
  test('is six digits, says what it is for, and is good once', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    const issued = await issueCode(ctx, login(target))
    expect(issued.resendAfterSeconds).toBe(60)
    const code = await codeSentTo(target)
    expect(await textsTo(target)).toEqual([expect.stringContaining('signing in')])
    await spendCode(ctx, { ...login(target), code })
    await expectCode(spendCode(ctx, { ...login(target), code }), 'codeWrong')
  })

  test('opens nothing else: neither another purpose nor another phone', async () => {
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

  test('is kept as a hash only', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const [row] = await testDatabase().prisma.authCode.findMany({ where: { target } })
    expect(JSON.stringify(row)).not.toContain(await codeSentTo(target))
  })

  test('is over after five minutes', async () => {
    const { ctx, wait } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const code = await codeSentTo(target)
    wait(LIMITS.codeMinutes * MINUTE)
    await expectCode(spendCode(ctx, { ...login(target), code }), 'codeWrong')
  })

  test('is worth nothing after five wrong tries, also when they come at once', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const code = await codeSentTo(target)
    const wrong = { ...login(target), code: anotherCode(code) }
    await Promise.all(Array.from({ length: LIMITS.codeTries }, () => expectCode(spendCode(ctx, wrong), 'codeWrong')))
    await expectCode(spendCode(ctx, { ...login(target), code }), 'codeWrong')
  })

  test('is spent by one of many who have it', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const input = { ...login(target), code: await codeSentTo(target) }
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => spendCode(ctx, input)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('that is newer makes the older worthless', async () => {
    const { ctx, wait } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const first = await codeSentTo(target)
    wait(LIMITS.codeResendSeconds * 1000)
    await issueCode(ctx, login(target))
    const second = await codeSentTo(target)
    if (first !== second) await expectCode(spendCode(ctx, { ...login(target), code: first }), 'codeWrong')
    await spendCode(ctx, { ...login(target), code: second })
  })

  test('[AUTH-08] that was checked stays good for the next step and costs no try', async () => {
    const { ctx, wait } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    const input = { ...login(target), code: await codeSentTo(target) }
    for (let n = 0; n < LIMITS.codeTries + 2; n++) await checkCode(ctx, input)
    wait(8 * MINUTE)
    await spendCode(ctx, input)
    await expectCode(checkCode(ctx, input), 'codeWrong')
  })
})

describe('[AUTH-02] codes are asked for', () => {
  test('once a minute, also by many at once', async () => {
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

  test('so often an hour for one phone, whoever asks', async () => {
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

  test('ten times a day for one phone, known or not', async () => {
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

  test('once a minute for one phone, whatever it is for', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    await issueCode(ctx, login(target))
    await expectCode(issueCode(ctx, { ...login(target), purpose: 'resetPassword' }), 'codeTooSoon')
  })

  test('so often an hour for one address', async () => {
    const { wait, ctx } = await caller()
    const mail = { ...login(`${aPhone()}@example.com`), channel: 'mail' } as const
    for (let n = 0; n < LIMITS.codesPerTarget; n++) {
      await issueCode(ctx, mail)
      wait(MINUTE)
    }
    await expectCode(issueCode(ctx, mail), 'codeLimit')
  })

  test('so often an hour from one address, for whomever', async () => {
    const { ctx } = await caller()
    const first = await testDatabase().prisma.authCode.createMany({
      data: Array.from({ length: LIMITS.codesPerIp - 1 }, (_, n) => ({
        id: `${ctx.ip}-${n}`,
        purpose: 'login',
        target: aPhone(),
        codeHash: '',
        ip: ctx.ip,
        expiresAt: new Date(),
      })),
    })
    expect(first.count).toBe(LIMITS.codesPerIp - 1)
    await issueCode(ctx, { ...login(aPhone()), deliver: false })
    await expectCode(issueCode(ctx, login(aPhone())), 'codeLimit')
  })

  test('for nobody: counted and answered as usual, and nothing leaves', async () => {
    const { ctx } = await caller()
    const target = aPhone()
    expect(await issueCode(ctx, { ...login(target), deliver: false })).toMatchObject({ resendAfterSeconds: 60 })
    await expectCode(issueCode(ctx, { ...login(target), deliver: false }), 'codeTooSoon')
    expect(await textsTo(target)).toEqual([])
  })
})
