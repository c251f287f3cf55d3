import { Id } from '@lectern/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createId, createLetters, createSecret } from './ids.ts'

const many = (count: number) => Array.from({ length: count }, createId)
/** Milliseconds since 1970 of an id's creation. */
const timeOf = (id: string) => Number(id.slice(0, 13))
/** Later than every id that other tests of this process took. */
const start = Date.now() + 24 * 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('ids of one millisecond ascend in the order of their creation', () => {
  vi.setSystemTime(start)
  const ids = many(5_000)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids ascend from one millisecond to the next and contain the time of their creation', () => {
  const ids = many(1)
  const first = timeOf(ids[0] ?? '') + 1
  for (let time = first; time < first + 50; time++) {
    vi.setSystemTime(time)
    const batch = many(3)
    expect(batch.map(timeOf)).toEqual([time, time, time])
    ids.push(...batch)
  }
  expect(ids.toSorted()).toEqual(ids)
})

test('ids ascend when the clock is set back', () => {
  vi.setSystemTime(start + 60_000)
  const ids = many(2)
  vi.setSystemTime(start)
  ids.push(...many(2))
  expect(ids.toSorted()).toEqual(ids)
})

test('every collation sorts ids by time: all have the same length, and digits decide', () => {
  const form = /^\d{16}[0-9a-z]{12}$/
  for (const id of many(500)) expect(id).toMatch(form)
  const ids = many(500)
  for (const lang of ['en-US', 'zh-CN', 'da', 'cs', 'hu', 'et'])
    expect(ids.toSorted(new Intl.Collator(lang).compare), lang).toEqual(ids)
})

test('the contract accepts new ids and older ones', () => {
  for (const id of [createId(), 'V1StGXR8Z5jdHi6B', '0f8fad5bd9cb469fa16570867728950e', 'nL-_9aBcD0eF1gH2'])
    expect(Id.safeParse(id).success, id).toBe(true)
})

test('secrets and letters contain no time and share nothing', () => {
  vi.setSystemTime(start)
  const secrets = Array.from({ length: 500 }, () => createSecret())
  for (const secret of secrets) expect(secret).toMatch(/^[0-9A-Za-z]{32}$/)
  for (const length of [1, 2, 3, 4])
    expect(new Set(secrets.map((secret) => secret.slice(0, length))).size).toBeGreaterThan(length * 30)
  expect(createLetters()).toMatch(/^[a-z]{12}$/)
})
