// [EDIT-12] When a server that sends is no longer waited for.
import { expect, test } from 'vitest'
import { isDripping } from './ask.ts'

test.each([
  ['the first minute is patient', 0, 59_000, false],
  ['a slow line', 600_000, 100_000, false],
  ['a byte a second', 61, 61_000, true],
  ['fast at first, then a byte a second', 300_000, 120_000, true],
])('%s', (_name, bytes, ms, dripping) => {
  expect(isDripping(bytes, ms)).toBe(dripping)
})
