// Pure rules of sign-in: passwords, delays, which tenant is entered.
import { passwordProblem } from '@lectern/contracts'
import { delayAfter } from '@lectern/kernel'
import { describe, expect, test } from 'vitest'
import { chooseMembership } from './membership-rules.ts'
import { ATTEMPT_LIMITS, oneAtATime } from './sign-in-attempts.ts'

describe('[AUTH-09] password rule', () => {
  test.each(['Abc123', 'aB3!@#', 'Zz9-Zz9-Zz9', '密码Aa1啊'])('accepts %s', (password) => {
    expect(passwordProblem(password)).toBeNull()
  })
  test.each([
    ['Ab1', 'tooShort'],
    ['Abc12', 'tooShort'],
    [`Aa1${'x'.repeat(126)}`, 'tooLong'],
    ['Abc 123', 'passwordSpaces'],
    ['Abc\u3000123', 'passwordSpaces'],
    ['Abc\u0000123', 'passwordSpaces'],
    ['abc123', 'passwordMix'],
    ['ABC123', 'passwordMix'],
    ['Abcdef', 'passwordMix'],
  ])('rejects %j: %s', (password, key) => {
    expect(passwordProblem(password)?.key).toBe(key)
  })
})

describe('[AUTH-01] the wait after failures', () => {
  test.each([
    ['pair', [1, 4, 5, 6, 7, 11, 12, 1000], [0, 0, 30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000]],
    ['account', [5, 19, 20, 21, 1000], [0, 0, 30_000, 60_000, 900_000]],
    ['address', [20, 99, 100, 101, 1000], [0, 0, 30_000, 60_000, 900_000]],
  ] as const)('delays after one %s start late, double, and have a maximum', (kind, failures, waits) => {
    expect(failures.map((count) => delayAfter(ATTEMPT_LIMITS[kind], count))).toEqual(waits)
  })
})

describe('the membership that a sign-in opens', () => {
  const of = (id: string, { enabled = true, tenantEnabled = true, reason = null as string | null } = {}) => ({
    id,
    enabled,
    tenant: { id: `t${id}`, enabled: tenantEnabled, disabledReason: reason },
  })
  test.each([
    ['the first', [of('1'), of('2')], '', '1'],
    ["the host's", [of('1'), of('2')], 't2', '2'],
    ['the next when disabled', [of('1', { enabled: false }), of('2')], 't1', '2'],
    ['the next when its tenant is disabled', [of('1', { tenantEnabled: false }), of('2')], 't1', '2'],
  ])('%s', (_, memberships, host, expected) => {
    expect(chooseMembership(memberships, host)).toMatchObject({ member: { id: expected } })
  })
  test('gives the reason of a refusal', () => {
    expect(chooseMembership([], '')).toEqual({ refused: 'memberDisabled' })
    expect(chooseMembership([of('1', { enabled: false })], '')).toEqual({ refused: 'memberDisabled' })
    const closed = of('1', { tenantEnabled: false, reason: 'unpaid' })
    expect(chooseMembership([closed, of('2', { enabled: false })], '')).toEqual({
      refused: 'tenantDisabled',
      reason: 'unpaid',
    })
  })
})

test('runs the work of one key in order, also after a failure', async () => {
  const order: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const results = await Promise.allSettled([
    oneAtATime('k', work('a', true)),
    oneAtATime('k', work('b')),
    oneAtATime('other', work('c')),
  ])
  expect(results.map((r) => r.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  const ofKey = order.filter((entry) => !entry.startsWith('c'))
  expect(ofKey).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
