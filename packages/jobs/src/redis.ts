// The connection to Redis, for the queue and the rate limits.
import { Redis, type RedisOptions } from 'ioredis'

export type { Redis }

/** A Redis client; `blocking` for workers, which must wait for a lost server instead of failing their commands. */
export function redisConnection(url: string, blocking: boolean, options: RedisOptions = {}): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: blocking ? null : 1,
    enableOfflineQueue: blocking,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
    ...options,
  })
}
