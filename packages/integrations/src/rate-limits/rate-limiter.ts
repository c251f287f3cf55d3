// Driver of the rate limiter port on rate-limiter-flexible: counts in Redis, shared by all servers, or in this process's memory.

import type { Redis } from '@lectern/jobs/redis'
import type { RateLimiter } from '@lectern/kernel'
import { LRUCache } from 'lru-cache'
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

type WindowLimiter = RateLimiterMemory | RateLimiterRedis
type Limiter = WindowLimiter | BurstyRateLimiter

/** Different limits in use at a time: the platform's and those that tenants chose. */
const MAX_LIMITS = 1_000
const MINUTE_S = 60

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

/** Counts in Redis, or in memory while Redis does not answer; without `redis` always in memory. Entries expire within a minute. */
function windowLimiter(keyPrefix: string, points: number, duration: number, redis: Redis | null): WindowLimiter {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration })
  if (!redis) return memory
  return new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration, insuranceLimiter: memory })
}

/**
 * A minute's calls may come at once; after that calls are allowed at an even rate, in the shortest window of whole seconds that has a
 * whole number of calls: 6 a minute are 5 at once and 1 every 10 seconds.
 */
function minuteLimiter(perMinute: number, redis: Redis | null): Limiter {
  const windows = greatestCommonDivisor(perMinute, MINUTE_S)
  const points = perMinute / windows
  const steady = windowLimiter(`lectern:rate:${perMinute}`, points, MINUTE_S / windows, redis)
  if (points === perMinute) return steady
  const burst = windowLimiter(`lectern:burst:${perMinute}`, perMinute - points, MINUTE_S, redis)
  return new BurstyRateLimiter(steady, burst)
}

/** `redis` need not be connected yet: the first call waits for the connection, as long as its `connectTimeout`. */
export function createRateLimiter(redis: Redis | null = null): RateLimiter {
  const limiters = new LRUCache<number, Limiter>({ max: MAX_LIMITS })
  let connected: Promise<unknown> | undefined
  // A connection that fails is tried again by the client itself.
  const connect = () => {
    connected ??= redis?.connect().catch(() => {})
    return connected
  }
  return {
    async take(key, perMinute) {
      if (redis) await connect()
      const limiter = limiters.get(perMinute) ?? minuteLimiter(perMinute, redis)
      limiters.set(perMinute, limiter)
      try {
        await limiter.consume(key)
        return null
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
  }
}
