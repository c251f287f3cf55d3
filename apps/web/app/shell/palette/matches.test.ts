import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test.each([
  ['', '深色', '', true],
  ['深', '深色', '', true],
  ['DARK', '深色', 'dark theme anse', true],
  ['theme dark', '深色', 'dark theme', true],
  ['light', '深色', 'dark theme', false],
  ['members', 'Members', '', true],
])('[HOME-04] %j matches %j with other names %j: %s', (typed, text, names, expected) => {
  expect(matches(typed, text, names)).toBe(expected)
})
