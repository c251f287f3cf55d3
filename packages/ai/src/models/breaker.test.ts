// Endpoints that fail are left alone, and tried again.
import { beforeEach, describe, expect, test } from 'vitest'
import { type Breaker, createBreaker } from './breaker.ts'
import { type FallbackReason, ModelFailure } from './model-failure.ts'

let now: number
let reasons: string[]
let breaker: Breaker
beforeEach(() => {
  now = 0
  reasons = []
  breaker = createBreaker({ now: () => now, onOpen: (reason) => reasons.push(reason) })
})
const fail = (times: number, reason: FallbackReason = 'serverError', cause?: unknown) => {
  for (let count = 0; count < times; count += 1) breaker.fail(new ModelFailure(reason, cause))
}
const busy = (seconds: number) => ({ status: 429, headers: new Headers({ 'retry-after': String(seconds) }) })

describe('[AI-04] a breaker', () => {
  test('opens after three failures in a row, and says so once', () => {
    fail(2)
    breaker.succeed()
    fail(2)
    expect(breaker.check()).toBeNull()
    fail(1)
    expect(breaker.check()).toBe('serverError')
    fail(4)
    expect(reasons).toEqual(['serverError'])
  })

  test('lets one request through after the pause; the pause doubles up to five minutes', () => {
    fail(3)
    for (const pause of [30, 60, 120, 240, 300, 300]) {
      now += pause * 1_000 - 1
      expect(breaker.check()).toBe('serverError')
      now += 1
      expect([breaker.check(), breaker.check()]).toEqual([null, 'serverError'])
      fail(1)
    }
    now += 300_000
    expect(breaker.check()).toBeNull()
    breaker.succeed()
    expect(breaker.check()).toBeNull()
    fail(2)
    expect(breaker.check()).toBeNull()
    expect(reasons).toEqual(['serverError'])
  })

  test('lets another request through when the one before never ended', () => {
    fail(3)
    now += 30_000
    expect(breaker.check()).toBeNull()
    now += 30_000
    expect(breaker.check()).toBeNull()
  })

  test.each([
    [60, 60],
    [10, 30],
    [3_600, 300],
  ])('opens at once for a Retry-After of %i seconds, for %i', (seconds, pause) => {
    fail(1, 'rateLimited', busy(seconds))
    now += pause * 1_000 - 1
    expect(breaker.check()).toBe('rateLimited')
    now += 1
    expect(breaker.check()).toBeNull()
  })

  test.each([
    ['a refused text', 'refused', { status: 400 }],
    ['unusable text', 'rubbish', undefined],
    ['a short Retry-After', 'rateLimited', busy(1)],
  ] as const)('stays closed for %s', (_, reason, cause) => {
    fail(reason === 'rateLimited' ? 2 : 9, reason, cause)
    expect(breaker.check()).toBeNull()
  })

  test('opens for a key that is refused', () => {
    fail(3, 'refused', { status: 401 })
    expect(breaker.check()).toBe('refused')
  })
})
