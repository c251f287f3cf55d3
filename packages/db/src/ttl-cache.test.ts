// Values are cached by database and key, for a time.
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { createTtlCache } from './ttl-cache.ts'

const aDatabase = () => ({ pool: {} }) as Database
afterEach(() => vi.useRealTimers())

test('loads again after its time, after deletion, and for another database or key', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // lru-cache takes a start at 0 for an entry without a time.
  vi.advanceTimersByTime(1)
  const [one, other] = [aDatabase(), aDatabase()]
  const cache = createTtlCache<number>({ ttlMs: 1_000, max: 10 })
  let reads = 0
  const take = (db: Database, key: string) => cache.get(db, key, async () => ++reads)
  expect([await take(one, 'a'), await take(one, 'a')]).toEqual([1, 1])
  expect([await take(one, 'b'), await take(other, 'a')]).toEqual([2, 3])
  vi.advanceTimersByTime(999)
  expect(await take(one, 'a')).toBe(1)
  vi.advanceTimersByTime(2)
  expect(await take(one, 'a')).toBe(4)
  cache.delete(one, 'a')
  expect([await take(one, 'a'), await take(other, 'a')]).toEqual([5, 6])
})

test('evicts the oldest when full, and caches no failure', async () => {
  const db = aDatabase()
  const cache = createTtlCache<string>({ ttlMs: 60_000, max: 2 })
  for (const key of ['a', 'b', 'c']) await cache.get(db, key, async () => 'first')
  expect(await cache.get(db, 'a', async () => 'second')).toBe('second')
  expect(await cache.get(db, 'c', async () => 'second')).toBe('first')
  await expect(cache.get(db, 'd', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get(db, 'd', async () => 'up')).toBe('up')
})

test('waiting callers share one load, also when the entry is deleted meanwhile; that value is not cached', async () => {
  const db = aDatabase()
  const cache = createTtlCache<string>({ ttlMs: 60_000, max: 2 })
  const first = Promise.withResolvers<string>()
  let loads = 0
  const waiting = [1, 2].map(() =>
    cache.get(db, 'a', () => {
      loads++
      return first.promise
    }),
  )
  cache.delete(db, 'a')
  const second = cache.get(db, 'a', async () => 'second')
  first.resolve('first')
  expect(await Promise.all(waiting)).toEqual(['first', 'first'])
  expect(loads).toBe(1)
  expect([await second, await cache.get(db, 'a', async () => 'third')]).toEqual(['second', 'second'])
})
