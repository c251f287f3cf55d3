import { expect, test } from 'vitest'
import { rangeBefore } from './insights.ts'

test.each([
  ['2026-03-01', '2026-03-07', '2026-02-22', '2026-02-28'],
  ['2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31'],
])('[STAT-03] before %s to %s', (from, to, start, end) =>
  expect(rangeBefore({ from, to })).toEqual({ from: start, to: end }),
)
