import { describe, expect, it } from 'vitest'
import { matchesIn, nextFrom, patternOf } from './matches.ts'

const ranges = (text: string, query: string, options = {}) => {
  const pattern = patternOf(query, { matchCase: false, wholeWord: false, ...options })
  return pattern ? matchesIn(text, pattern).map(({ from, to }) => [from, to]) : null
}

describe('[EDIT-02] finding text', () => {
  it.each([
    ['in any case of letters', 'API, api and Api', 'api', {}, 3],
    ['in the same case only', 'API, api and Api', 'api', { matchCase: true }, 1],
    ['whole words', 'port, export, ports, port', 'port', { wholeWord: true }, 2],
    ['whole words next to Chinese', '打开port，端口port号', 'port', { wholeWord: true }, 2],
    ['Chinese words, which have no borders', '帮助手册和手册', '手册', { wholeWord: true }, 2],
    ['signs that mean something to patterns', 'a.b a+b (a.b) a-b', 'a.b', {}, 2],
    ['a backslash', 'C:\\temp and C:/temp', 'C:\\temp', {}, 1],
    ['letters that become two in lower case', 'İstanbul İ', 'İ', {}, 2],
    ['nothing that overlaps', 'aaaa', 'aa', {}, 2],
    ['an emoji as a whole', 'a🚀b🚀', '🚀', {}, 2],
  ])('matches %s', (_, text, query, options, count) => {
    expect(ranges(text, query, options)).toHaveLength(count)
  })

  it('finds nothing for an empty query', () => {
    expect(ranges('text', '')).toBeNull()
  })

  it('returns positions in the text', () => {
    expect(ranges('İ one', 'one')).toEqual([[2, 5]])
  })

  it('continues from the caret, and wraps around', () => {
    const matches = [
      { from: 2, to: 3 },
      { from: 8, to: 9 },
    ]
    expect([0, 2, 3, 9].map((place) => nextFrom(matches, place))).toEqual([0, 0, 1, 0])
    expect(nextFrom([], 3)).toBe(-1)
  })
})
