// What was read is believed for moments, for each database and key.
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { createShortMemory } from './short-memory.ts'

const aDatabase = () => ({ pool: {} }) as Database
afterEach(() => vi.useRealTimers())

test('asks again when its time is over, when it is forgotten, and for another database or key', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const [one, other] = [aDatabase(), aDatabase()]
  const memory = createShortMemory<number>({ milliseconds: 1_000, most: 10 })
  let reads = 0
  const take = (db: Database, key: string) => memory.take(db, key, async () => ++reads)
  expect([await take(one, 'a'), await take(one, 'a')]).toEqual([1, 1])
  expect([await take(one, 'b'), await take(other, 'a')]).toEqual([2, 3])
  vi.advanceTimersByTime(999)
  expect(await take(one, 'a')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await take(one, 'a')).toBe(4)
  memory.forget(one, 'a')
  expect([await take(one, 'a'), await take(other, 'a')]).toEqual([5, 6])
})

test('forgets all when there are too many, and keeps no failure', async () => {
  const db = aDatabase()
  const memory = createShortMemory<string>({ milliseconds: 60_000, most: 2 })
  for (const key of ['a', 'b', 'c']) await memory.take(db, key, async () => 'first')
  expect(await memory.take(db, 'a', async () => 'second')).toBe('second')
  expect(await memory.take(db, 'c', async () => 'second')).toBe('first')
  await expect(memory.take(db, 'd', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memory.take(db, 'd', async () => 'up')).toBe('up')
})
