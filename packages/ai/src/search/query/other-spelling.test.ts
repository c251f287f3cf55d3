// British and American spellings are one word (ledger SRCH-06).
import { expect, test } from 'vitest'
import { otherCompound, otherSpelling, otherSpellings } from './other-spelling.ts'
import { queryTerms } from './query-terms.ts'

test.each([
  ['colour', 'color'],
  ['color', 'colour'],
  ['organization', 'organis'],
  ['organisation', 'organ'],
  ['analyse', 'analyz'],
  ['license', 'licenc'],
  ['centre', 'center'],
  ['gray', 'grei'],
])('[SRCH-06] %s is also spelt as in %s', (word, other) => expect(otherSpelling(word)).toBe(other))

test.each(['promise', 'size', 'noise', 'enterprise', 'page', 'four', 'doctor'])(
  '[SRCH-06] %s has one spelling',
  (word) => expect(otherSpelling(word)).toBeNull(),
)

test.each([
  ['wi-fi', 'wifi'],
  ['e-mail', 'email'],
  ['drop-downs', 'dropdown'],
  ['pullups', 'pull-ups'],
  ['signin', 'sign-in'],
])('[SRCH-06] %s is also written %s', (word, other) => expect(otherCompound(word)).toBe(other))

test.each(['installation', 'up', '10gb', '删除', 'qzxvup'])('[SRCH-06] %s is written in one way', (word) =>
  expect(otherCompound(word)).toBeNull(),
)

const related = (text: string, skip: string[] = []) =>
  otherSpellings('t', queryTerms('t', text), new Set(skip)).map(({ of, term, share }) => [of, term.term, share])

test('[SRCH-06] counts both spellings as one word', () =>
  expect(related('organization settings')).toEqual([['organ', 'organis', 1]]))

test('[SRCH-06] treats a word with a hyphen like the word without it', () =>
  expect(related('wi-fi')).toEqual([['wi-fi', 'wifi', 1]]))

test('[SRCH-06] adds nothing to a word in both spellings, or with synonyms of its owner', () => {
  expect(related('color colour')).toEqual([])
  expect(related('color', ['color'])).toEqual([])
})
