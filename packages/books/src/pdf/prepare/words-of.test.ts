// [EXP-01] Long words break at their joints, and nothing is added to them.
import { expect, test } from 'vitest'
import { breakable } from './words-of.ts'

test.each(['plain words stay as they are', '中文可以在任何地方换行，不需要断点', 'short-word'])('%s', (text) => {
  expect(breakable(text)).toBe(text)
})

test.each([
  'https://very.long.example.com/a/path/that/does/not/fit?with=parameters&and=more',
  'before someVeryLongCamelCaseNameOfAClass after',
  'a1b2c3d4e5f60718293a4b5c6d7e8f901a2b3c4d5e6f7081',
])('%s can break, and its parts are the whole', (text) => {
  const pieces = breakable(text)
  expect(Array.isArray(pieces)).toBe(true)
  expect([pieces].flat().join('')).toBe(text)
  expect(Math.max(...[pieces].flat().map((piece) => piece.length))).toBeLessThan(30)
})

test('in narrow cells shorter words break too', () => {
  expect(breakable('publishAllChanges')).toBe('publishAllChanges')
  expect(breakable('publishAllChanges', true)).toEqual(['publish', 'All', 'Changes'])
})
