// Rate limits on a real Redis, where a redis-server is installed (CI installs it).
import { parseEnv } from '@lectern/config'
import { type Redis, redisConnection } from '@lectern/jobs/redis'
import { freePort } from '@lectern/testing/product'
import { hasRedis, type RedisServer, startRedis, startRedisCluster } from '@lectern/testing/redis-server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createRateLimits } from './index.ts'
import { createRateLimiter } from './rate-limiter.ts'

const OPTIONS = { lazyConnect: true, connectTimeout: 1_000, commandTimeout: 500 }

const isHalfAMinute = (seconds: number | null) => seconds !== null && seconds > 20 && seconds <= 30

/** As a server of its own has it. */
function aLimiter(url: string) {
  const redis: Redis = redisConnection(url, false, OPTIONS)
  redis.on('error', () => {})
  onTestFinished(() => redis.disconnect())
  return { redis, limiter: createRateLimiter(redis) }
}

describe.skipIf(!hasRedis())('with redis-server', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis()
    const redis = redisConnection(server.url, true).on('error', () => {})
    await redis.ping()
    redis.disconnect()
  })
  afterAll(async () => {
    await server.stop()
    server.remove()
  })

  it('[AI-03] counts together across servers, from the first call on', async () => {
    const [one, other] = [aLimiter(server.url).limiter, aLimiter(server.url).limiter]
    const results = []
    for (const limiter of [one, other, one, other, one, other]) results.push(await limiter.take('login together', 6))
    expect(results).toEqual([null, null, null, null, null, null])
    const refused = [await one.take('login together', 6), await other.take('login together', 6)]
    for (const seconds of refused) {
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(10)
    }
    expect(await other.take('login another', 6)).toBeNull()
  })

  it('[AI-03] counts together on the nodes of a cluster', async () => {
    const cluster = await startRedisCluster()
    onTestFinished(() => cluster.stop())
    const [one, other] = [aLimiter(cluster.url), aLimiter(cluster.url)]
    // The first call waits for the connection.
    for (const { limiter, redis } of [one, other]) {
      await limiter.take('start', 6)
      expect(redis.status).toBe('ready')
    }
    for (const key of ['a', 'b', 'c', 'd']) {
      expect([await one.limiter.take(key, 2), await other.limiter.take(key, 2)]).toEqual([null, null])
      expect(await one.limiter.take(key, 2)).toSatisfy(isHalfAMinute)
    }
  })

  it('[AI-03] sets an expiry on every key', async () => {
    const { redis, limiter } = aLimiter(server.url)
    for (let i = 0; i < 5; i++) await limiter.take('expires', 120)
    const keys = (await redis.keys('lectern:*')).filter((key) => key.endsWith('expires'))
    expect(keys.sort()).toEqual(['lectern:burst:120:expires', 'lectern:rate:120:expires'])
    for (const key of keys) {
      const ttl = await redis.pttl(key)
      expect(ttl).toBeGreaterThan(0)
      expect(ttl).toBeLessThanOrEqual(60_000)
    }
  })

  it('[AI-03] counts in memory while Redis is down, and together again afterwards', async () => {
    const redis = await startRedis()
    const [one, other] = [aLimiter(redis.url), aLimiter(redis.url)]
    const bothReady = () => one.redis.status === 'ready' && other.redis.status === 'ready'
    await Promise.all([one.limiter.take('start', 2), other.limiter.take('start', 2)])
    await expect.poll(bothReady).toBe(true)
    expect([await one.limiter.take('key', 2), await other.limiter.take('key', 2)]).toEqual([null, null])
    expect(await one.limiter.take('key', 2)).toSatisfy(isHalfAMinute)

    await redis.stop()
    await expect.poll(() => one.redis.status !== 'ready' && other.redis.status !== 'ready').toBe(true)
    for (const { limiter } of [one, other]) {
      expect([await limiter.take('key', 2), await limiter.take('key', 2)]).toEqual([null, null])
      expect(await limiter.take('key', 2)).toSatisfy(isHalfAMinute)
    }

    redis.restart()
    await expect.poll(bothReady).toBe(true)
    expect([await one.limiter.take('after', 2), await other.limiter.take('after', 2)]).toEqual([null, null])
    expect(await one.limiter.take('after', 2)).toSatisfy(isHalfAMinute)
    await redis.stop()
    redis.remove()
  })

  it('[AI-03] does not wait long for a hanging Redis', async () => {
    const { redis, limiter } = aLimiter(server.url)
    expect(await limiter.take('hangs', 6)).toBeNull()
    const patient = redisConnection(server.url, true).on('error', () => {})
    await patient.ping()
    await redis.call('CLIENT', 'PAUSE', '20000', 'ALL')
    const awake = patient.ping()
    expect(await Promise.race([limiter.take('hangs', 6), awake])).toBeNull()
    awake.catch(() => {})
    patient.disconnect()
  })
})

it('[AI-03] accepts calls and applies the limit when Redis never started', async () => {
  const warnings: string[] = []
  const log = { info() {}, error() {}, warn: (_data: object, text?: string) => void warnings.push(text ?? '') }
  const variables = { REDIS_URL: `redis://127.0.0.1:${await freePort()}` }
  const limiter = await createRateLimits(parseEnv({ variables, root: '/' }), log)
  expect([await limiter.take('key', 2), await limiter.take('key', 2)]).toEqual([null, null])
  expect(await limiter.take('key', 2)).toSatisfy(isHalfAMinute)
  expect(warnings).toContain('rate limits: connection to Redis')
})
