import { expect, test } from 'vitest'
import { changeOf, hasPeriodBefore } from './comparison.ts'

const days = Array.from({ length: 7 }, () => ({}) as never)

test.each([
  ['2026-05-01', true],
  ['2026-05-02', false],
  [null, false],
])('[STAT-02] with figures since %s, a week is compared: %s', (since, expected) => {
  expect(hasPeriodBefore({ from: '2026-05-08', since, days })).toBe(expected)
})

test('[STAT-02] compares nothing with nothing', () => {
  expect([changeOf(3, 2), changeOf(0, 2), changeOf(2, 0)]).toEqual([0.5, null, null])
})
