// Parameters that make no sense delete nothing.
import { expect, test } from 'vitest'
import { keepDays } from './retention.ts'

test.each([
  ['apiLog', '7', 7],
  ['apiLog', '3650', 3650],
  ['apiLog', '6', 30],
  ['apiLog', '0', 30],
  ['apiLog', '-1', 30],
  ['apiLog', '1e3', 30],
  ['apiLog', '', 30],
  ['apiLog', undefined, 30],
  ['log', '180', 180],
  ['log', '179', 1095],
  ['log', '99999', 1095],
] as const)('[OPS-05] keeps %s of %j days for %i days', (log, parameter, days) => {
  expect(keepDays(log, parameter)).toBe(days)
})
