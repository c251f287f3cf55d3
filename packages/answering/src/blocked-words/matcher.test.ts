// Words in texts: what counts as one, and that no piece of one gets out of a stream.

import { compileWords, wordKey } from '@lectern/kernel'
import { describe, expect, test } from 'vitest'
import { maskedStream, matcherOf } from './matcher.ts'

const keyed = (words: readonly string[]) => words.map((word) => ({ key: wordKey(word) }))
const wordMatcher = (words: readonly string[], allowed: readonly string[] = []) =>
  matcherOf(compileWords(keyed(words), keyed(allowed)))

const matcher = wordMatcher(['赌博', 'Bad Word', 'ass', '发 票', ' '])

test.each([
  ['在线赌博网站', '在线**网站'],
  ['在線賭博網站', '在線**網站'],
  ['a bad  word here', 'a ********* here'],
  ['ＢＡＤ ｗｏｒｄ!', '********!'],
  ['class and pass, but not ass.', 'class and pass, but not ***.'],
  ['发票', '发票'],
  ['nothing', 'nothing'],
  ['', ''],
])('[AI-02] %s', (text, masked) => {
  expect(matcher.mask(text)).toBe(masked)
  expect(matcher.holds(text)).toBe(text !== masked)
})

test('[AI-02] masks nothing without words', () => {
  const none = wordMatcher([])
  expect(none.mask('赌博')).toBe('赌博')
  expect(none.holds('赌博')).toBe(false)
  expect(maskedStream(none).push('赌博')).toBe('赌博')
})

describe('[AI-02] a stream', () => {
  test.each([1, 2, 3, 7])('masks pieces of %i like the whole', (length) => {
    const text = 'The class 赌博 and a bad word, an ass and an assembly. 结束赌'
    const stream = maskedStream(matcher)
    let out = ''
    for (let i = 0; i < text.length; i += length) {
      out += stream.push(text.slice(i, i + length))
      expect(matcher.mask(text).startsWith(out)).toBe(true)
    }
    expect(out + stream.end()).toBe(matcher.mask(text))
  })
})

test('[AI-02] reads a long answer once, not again with every piece', () => {
  const matcher = wordMatcher(['green lamp'])
  let most = 0
  const stream = maskedStream({
    ...matcher,
    mask(text, start) {
      most = Math.max(most, text.length)
      return matcher.mask(text, start)
    },
  })
  const answer = 'The 😀 green lamp glows; evergreen lamps do not. '.repeat(200)
  let shown = ''
  for (let position = 0; position < answer.length; position += 3)
    shown += stream.push(answer.slice(position, position + 3))
  shown += stream.end()
  expect(shown).toBe(matcher.mask(answer))
  expect(shown).not.toContain(' green lamp ')
  expect(most).toBeLessThan(60)
})

test.each([1, 2, 5])('[OPS-08] keeps an allowed word in pieces of %i', (length) => {
  const matcher = wordMatcher(['大麻'], ['大麻哈鱼'])
  const text = '清蒸大麻哈鱼和大麻。大麻哈鱼'
  const stream = maskedStream(matcher)
  let out = ''
  for (let i = 0; i < text.length; i += length) out += stream.push(text.slice(i, i + length))
  expect(out + stream.end()).toBe('清蒸大麻哈鱼和**。大麻哈鱼')
})
