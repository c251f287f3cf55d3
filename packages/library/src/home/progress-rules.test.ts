import { expect, test } from 'vitest'
import { percentOf } from './progress-rules.ts'

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 1_000, 1],
  [1, 3, 33],
  [2, 3, 67],
  [999, 1_000, 99],
  [7, 7, 100],
])('[HOME-01] shows %i of %i articles as %i percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
