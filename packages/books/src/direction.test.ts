// [EXP-01] The direction of a text is that of its first letter.
import { expect, test } from 'vitest'
import { isRightToLeft, runsByDirection } from './direction.ts'

test.each([
  ['שלום world', true],
  ['1. «مرحبا»', true],
  ['hello שלום', false],
  ['中文 שלום', false],
  ['', false],
  ['123', false],
])('%s', (text, right) => {
  expect(isRightToLeft(text)).toBe(right)
})

test('splits a text completely into runs of one direction', () => {
  const text = 'The word שָׁלוֹם עולם, and مرحبا!'
  const runs = runsByDirection(text)
  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(runs.filter(({ right }) => right).map((run) => run.text)).toEqual(['שָׁלוֹם עולם', 'مرحبا'])
})
