import { expect, test } from 'vitest'
import { coverColours } from './cover-colours.ts'

test('a manual keeps its colour, and different manuals differ', () => {
  expect(coverColours('abc')).toBe(coverColours('abc'))
  expect(new Set(['a', 'b', 'c', 'd'].map(coverColours)).size).toBeGreaterThan(1)
})
