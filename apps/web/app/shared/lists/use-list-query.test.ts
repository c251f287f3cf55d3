import { expect, test } from 'vitest'
import { positive } from './use-list-query.ts'

test.each([
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['abc', 1],
  ['1e9', 1],
  [null, 1],
])('[SRCH-01] reads page %j of the address as %i', (text, page) => {
  expect(positive(text, 1, 100_000)).toBe(page)
})
