// Limits sign-ins, questions and uploads per address (REST contract, code 6). The calls are counted by the rate limiter port.
import { addressKey, DomainError, type Ports } from '@lectern/kernel'

export type LimitName = 'login' | 'ask' | 'sharePassword' | 'click' | 'view' | 'feedback'
/** Calls per minute and address; 0 switches a limit off. */
export type LimitRates = Record<LimitName, number>

export type RateLimits = {
  /**
   * Takes one call; throws `tooManyRequests` with `data.retryAfter` in seconds when none is left. IPv6 addresses of one /64 network
   * count together.
   */
  take(name: LimitName, address: string): Promise<void>
}

export function createRateLimits(rates: LimitRates, limiter: Ports['rateLimiter']): RateLimits {
  return {
    async take(name, address) {
      const perMinute = rates[name]
      if (perMinute === 0) return
      const retryAfter = await limiter.take(`${name} ${addressKey(address)}`, perMinute)
      if (retryAfter !== null) throw new DomainError('tooManyRequests', { data: { retryAfter } })
    },
  }
}
