// Storage of call counts: Redis when REDIS_URL is set, else the memory of this process.
import type { Env } from '@lectern/config'
import type { Log, RateLimiter } from '@lectern/kernel'
import { createRateLimiter } from './rate-limiter.ts'

/** A Redis that is slow or away must not hold up sign-in: memory counts meanwhile. */
const TIMEOUTS = { connectTimeout: 1_000, commandTimeout: 500 }

/** Connects at the first use. */
export async function createRateLimits(env: Env, log?: Log): Promise<RateLimiter> {
  if (!env.REDIS_URL) return createRateLimiter()
  const { redisConnection } = await import('@lectern/jobs/redis')
  const redis = redisConnection(env.REDIS_URL, false, { ...TIMEOUTS, lazyConnect: true })
  redis.on('error', (error) => log?.warn({ err: error.message }, 'rate limits: connection to Redis'))
  return createRateLimiter(redis)
}
