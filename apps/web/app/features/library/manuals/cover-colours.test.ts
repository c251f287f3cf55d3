import { expect, test } from 'vitest'
import { coverColours } from './cover-colours.ts'

test('keeps the colour of a manual, and varies it between manuals', () => {
  expect(coverColours('abc')).toBe(coverColours('abc'))
  expect(new Set(['a', 'b', 'c', 'd'].map(coverColours)).size).toBeGreaterThan(1)
})
