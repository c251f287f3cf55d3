// Tries on a real database: counted before they run, over all keys or none, as if each came from another process.
import { randomBytes } from 'node:crypto'
import { testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { type BegunTry, beginTry, type TryKey } from './tries.ts'

const MINUTE_MS = 60_000
const key = (freeTries: number): TryKey => ({
  key: randomBytes(8).toString('hex'),
  freeTries,
  maxDelayMs: 60 * MINUTE_MS,
})
let now = Date.now()
const deps = { db: testDatabase(), now: () => new Date(now) }
const begin = (...keys: TryKey[]) => beginTry(deps, keys)
const begun = (results: (BegunTry | number)[]) => results.filter((result) => typeof result !== 'number')
const triesOf = async ({ key: name }: TryKey) =>
  (await testDatabase().prisma.loginAttempt.findUnique({ where: { key: name } }))?.failures ?? 0

test('starts the allowed number of concurrent tries', async () => {
  const [ownKey, shared] = [key(50), key(7)]
  const results = await Promise.all(Array.from({ length: 60 }, () => begin(ownKey, shared)))
  expect(begun(results)).toHaveLength(7)
  expect(results.filter((result) => typeof result === 'number')).toEqual(Array(53).fill(30_000))
  // Rejected tries are not counted.
  expect([await triesOf(ownKey), await triesOf(shared)]).toEqual([7, 7])
})

test('allows one more after the wait, and doubles the next wait', async () => {
  const only = key(2)
  await begin(only)
  await begin(only)
  for (const wait of [30_000, 60_000, 120_000]) {
    expect(await begin(only)).toBe(wait)
    now += wait
    const results = await Promise.all([1, 2, 3, 4].map(() => begin(only)))
    expect(begun(results)).toHaveLength(1)
  }
})

test('removes the wait and count of a withdrawn try, and keeps others', async () => {
  const [ownKey, shared] = [key(1), key(9)]
  const first = await begin(ownKey, shared)
  if (typeof first === 'number') throw new Error('refused')
  expect(await begin(ownKey, shared)).toBe(30_000)
  await first.removeBackLink()
  expect([await triesOf(ownKey), await triesOf(shared)]).toEqual([0, 0])
  await begin(shared)
  await begin(shared)
  const second = await begin(ownKey, shared)
  if (typeof second === 'number') throw new Error('refused')
  await second.removeBackLink(1)
  expect(await triesOf(shared)).toBe(1)
})

test('forgets tries after a day without any', async () => {
  const only = key(3)
  await begin(only)
  await begin(only)
  now += 25 * 60 * MINUTE_MS
  await begin(only)
  expect(await triesOf(only)).toBe(1)
})

test('a lock from when the clock was ahead holds nobody off, and the tries count on', async () => {
  const [only, ahead] = [key(1), 2 * 24 * 60 * MINUTE_MS]
  now += ahead
  await begin(only)
  expect(await begin(only)).toBe(30_000)
  now -= ahead
  expect(typeof (await begin(only))).toBe('object')
  expect(await begin(only)).toBe(60_000)
  // The clock of another machine is a little behind.
  now -= MINUTE_MS
  expect(await begin(only)).toBe(120_000)
})
