// How often one address may sign in, ask and upload (REST contract, code 6): a token bucket per limit and address, in this process.
import { DomainError } from '@lectern/domain'

export type LimitName = 'login' | 'ask' | 'sharePassword' | 'click' | 'view' | 'feedback'
/** Calls per minute and address; 0 switches a limit off. */
export type LimitRates = Record<LimitName, number>

type Bucket = { tokens: number; at: number }
const MAX_BUCKETS = 20_000

export type RateLimits = {
  /** Takes one call; throws `tooManyRequests` with `data.retryAfter` in seconds when none is left. */
  take(name: LimitName, address: string): void
}

/** Buckets hold one minute's calls and fill evenly. `now` is in milliseconds. */
export function createRateLimits(rates: LimitRates, now: () => number = Date.now): RateLimits {
  const buckets = new Map<string, Bucket>()
  return {
    take(name, address) {
      const perMinute = rates[name]
      if (perMinute === 0) return
      const key = `${name} ${address}`
      const time = now()
      const old = buckets.get(key)
      const tokens = old ? Math.min(perMinute, old.tokens + ((time - old.at) * perMinute) / 60_000) : perMinute
      if (tokens < 1) {
        const retryAfter = Math.ceil(((1 - tokens) * 60) / perMinute)
        throw new DomainError('tooManyRequests', { data: { retryAfter } })
      }
      // Re-inserting keeps the map in order of use, so that the least recently used bucket is evicted.
      buckets.delete(key)
      buckets.set(key, { tokens: tokens - 1, at: time })
      if (buckets.size > MAX_BUCKETS) for (const oldest of buckets.keys()) return void buckets.delete(oldest)
    },
  }
}
