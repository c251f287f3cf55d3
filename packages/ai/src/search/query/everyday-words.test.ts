// Expansion of everyday words to the words of texts (ADR 0026).
import { expect, test } from 'vitest'
import { everydayWords } from './everyday-words.ts'
import { queryTerms } from './query-terms.ts'

const added = (text: string, skip: string[] = []) =>
  everydayWords('t', text, queryTerms('t', text), new Set(skip)).map(({ term }) => term.term)

test.each([
  ['get rid of a user', ['delet', 'remov', 'eras']],
  ['turn off the lamp', ['disabl', 'deactiv']],
  ['the 2fa app', ['two-factor', 'authent']],
  ['怎么挪一下这篇', ['移动']],
  ['快递到哪了', ['配送', '物流']],
])('[AI-02] %j also searches for %j', (text, terms) => expect(added(text)).toEqual(expect.arrayContaining(terms)))

test('[AI-02] does not expand formal words to everyday ones', () =>
  expect(added('delete the draft')).not.toContain('rid'))
test('[AI-02] ignores a word within another one', () => expect(added('a redeletion')).toEqual([]))
test('[SRCH-06] adds nothing to a word with synonyms of its owner', () =>
  expect(added('delete it', ['delet'])).toEqual([]))
test('[AI-02] adds no word of the question itself', () =>
  expect(added('delete or remove it')).not.toEqual(expect.arrayContaining(['delet', 'remov'])))
test('[AI-02] gives added words less weight than those of the question', () => {
  const text = 'disable comments'
  expect(everydayWords('t', text, queryTerms('t', text), new Set()).every(({ share }) => share < 0.5)).toBe(true)
})
