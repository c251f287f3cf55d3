// The figures of the evaluation, on answers that are known.
import { expect, test } from 'vitest'
import { brierOf, reliabilityOf } from './calibration.ts'
import { refusedAt, sharesOf } from './metrics.ts'

const rows = [
  { confidence: 0.9, right: true },
  { confidence: 0.9, right: false },
  { confidence: 0.1, right: false },
  { confidence: 1, right: true },
]

test('returns the mean squared difference as Brier score', () =>
  expect(brierOf(rows)).toBeCloseTo((0.01 + 0.81 + 0.01 + 0) / 4))

test('counts every answer once in the reliability table', () => {
  const bins = reliabilityOf(rows)
  expect(bins.map(({ answers }) => answers)).toEqual([1, 0, 0, 0, 3])
  expect(bins.at(-1)).toMatchObject({ right: 2 / 3 })
})

test('counts the best rank of a right article for first and first three', () => {
  const ranks = [
    ['a', 'b'],
    ['x', 'a'],
    ['x', 'y', 'z', 'a'],
  ].map((ranked) => ({ ranked, relevant: ['a'] }))
  expect(sharesOf(ranks)).toEqual({ first: 1 / 3, three: 2 / 3 })
})

test('counts refusals below the line that refuses the given share of answerable questions', () =>
  expect(refusedAt([0.1, 0.5, 0.6, 0.7, 0.8], [0.2, 0.3, 0.9], 0.2)).toBe(2 / 3))
