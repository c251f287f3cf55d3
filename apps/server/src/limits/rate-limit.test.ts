import { createRateLimiter } from '@lectern/integrations'
import { DomainError } from '@lectern/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRateLimits, type LimitRates } from './rate-limit.ts'

const limitsOf = (rates: Partial<LimitRates>) =>
  createRateLimits(
    { login: 0, ask: 0, sharePassword: 0, click: 0, view: 0, feedback: 0, ...rates },
    createRateLimiter(),
  )

const refusal = async (work: Promise<void>): Promise<DomainError | null> => {
  try {
    await work
    return null
  } catch (error) {
    return error instanceof DomainError ? error : null
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[AI-03] limits per address', () => {
  it('allows a minute of calls, then says when to retry', async () => {
    const limits = limitsOf({ login: 6 })
    for (let i = 0; i < 6; i++) await limits.take('login', 'a')
    const refused = await refusal(limits.take('login', 'a'))
    expect(refused?.code).toBe('tooManyRequests')
    expect(refused?.details.data).toEqual({ retryAfter: 10 })
    vi.setSystemTime(10_000)
    expect(await refusal(limits.take('login', 'a'))).toBeNull()
    expect(await refusal(limits.take('login', 'a'))).not.toBeNull()
  })

  it('counts each address and each limit separately, and 0 is no limit', async () => {
    const limits = limitsOf({ login: 1, ask: 1 })
    await limits.take('login', 'a')
    expect(await refusal(limits.take('login', 'b'))).toBeNull()
    expect(await refusal(limits.take('ask', 'a'))).toBeNull()
    for (let i = 0; i < 1_000; i++) await limits.take('sharePassword', 'a')
  })

  it('[PUB-03] counts an IPv6 network of /64 as one caller, in any notation', async () => {
    const limits = limitsOf({ sharePassword: 3 })
    const addresses = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:1', '2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::2']
    const refused = []
    for (const address of addresses) refused.push((await refusal(limits.take('sharePassword', address)))?.code)
    expect(refused).toEqual([undefined, undefined, undefined, 'tooManyRequests'])
    await limits.take('sharePassword', '2001:db8:1:3::1')
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201'])
      await limits.take('sharePassword', address)
    expect(await refusal(limits.take('sharePassword', '192.0.2.1'))).not.toBeNull()
  })

  it.each([
    [60, 1],
    [600, 1],
    [30, 2],
    [7, 60],
  ])('allows %i a minute: as many at once, the next after %i s', async (perMinute, seconds) => {
    const limits = limitsOf({ view: perMinute })
    for (let i = 0; i < perMinute; i++) await limits.take('view', 'a')
    expect((await refusal(limits.take('view', 'a')))?.details.data).toEqual({ retryAfter: seconds })
    vi.setSystemTime(seconds * 1_000)
    expect(await refusal(limits.take('view', 'a'))).toBeNull()
  })
})
