import { expect, test } from 'vitest'
import { fieldOf, isDoubleSubmit } from './form-rules.ts'

const fields = new Set(['name', 'guideWords', 'guideWords.0.text', 'guideWords.0.related', 'allowedHosts'])

test.each([
  ['name', 'name'],
  ['guideWords.0.related', 'guideWords.0.related'],
  ['guideWords.0.related.1', 'guideWords.0.related'],
  ['allowedHosts.2', 'allowedHosts'],
  ['ticket', undefined],
])('shows the problem at %s at %s', (path, field) => {
  expect(fieldOf(path, fields)).toBe(field)
})

test('[UI-05] ignores a second submit while one is pending, and for three seconds with the same content', () => {
  const sent = { key: 'a', at: 1_000, pending: false }
  expect(isDoubleSubmit(null, 'a', 1_000)).toBe(false)
  expect(isDoubleSubmit({ ...sent, pending: true }, 'b', 9_000)).toBe(true)
  expect(isDoubleSubmit(sent, 'a', 3_999)).toBe(true)
  expect(isDoubleSubmit(sent, 'b', 1_001)).toBe(false)
  expect(isDoubleSubmit(sent, 'a', 4_000)).toBe(false)
})
