// Common words in the other language, where the texts are written in it (ledger SRCH-06).
import { describe, expect, test } from 'vitest'
import { termId, termSeed } from '../../analysis/term-id.ts'
import { tokenize } from '../../analysis/tokens.ts'
import { COMMON_WORDS } from './common-words.ts'
import { queryTerms } from './query-terms.ts'
import { planSearch } from './search-plan.ts'
import { termsOf, translated, translationsOf } from './translations.ts'

const idOf = (term: string) => termId(termSeed('t'), term)
const statistics = (frequencies: Record<string, number>) => ({
  total: 100,
  frequencies: new Map(Object.entries(frequencies).map(([term, count]) => [idOf(term), count])),
})
const CHINESE = { 使用: 40, 通过: 30, use: 8 }
const ENGLISH = { us: 40, includ: 30, 使用: 5 }

/** What is looked for beside `text` where this many of a hundred passages have these terms. */
const added = (text: string, frequencies: Record<string, number>) =>
  translated(translationsOf('t', text), statistics(frequencies)).others.map(({ term }) => term)

describe('[SRCH-06] a question in another language', () => {
  test('looks for what its words are called in the texts', () => {
    expect(added('How do I delete a tag?', CHINESE)).toEqual(['删除', '移除', '标签'])
    expect(added('怎么删除标签', ENGLISH)).toEqual(['delet', 'remov', 'label', 'tag'])
  })
  test.each([
    ['How do I delete a tag?', ENGLISH],
    ['怎么删除标签', CHINESE],
    ['How do I delete a tag?', { ...ENGLISH, ...CHINESE, includ: 30 }],
    ['Kubernetes?', CHINESE],
  ])('%j is taken as it is where texts are in its own language, in both, or it has no common word', (text, scope) =>
    expect(added(text, scope)).toEqual([]),
  )
  test('has words of several parts as one', () =>
    expect(added('the knowledge base', CHINESE)).toEqual(['知识', '识库']))
  test('finds by what its words are called, and by names as they are', () => {
    const text = 'delete a tag in Notion'
    const counted = statistics({ ...CHINESE, delet: 3, tag: 3, notion: 3, 删除: 3, 标签: 3 })
    const plan = planSearch(queryTerms('t', text), counted, [], translated(translationsOf('t', text), counted))
    const weight = (term: string) => plan.terms.find((one) => one.term === term)?.weight ?? 0
    expect(weight('标签')).toBeCloseTo(weight('notion'))
    expect(weight('tag')).toBeLessThan(weight('notion') / 2)
  })
})

test('[SRCH-06] what tells the language of texts is counted with the words', () => {
  expect(termsOf(null)).toEqual([])
  expect(termsOf(translationsOf('t', 'tags')).map(({ term }) => term)).toEqual(
    expect.arrayContaining(['tag', '标签', 'work', '使用']),
  )
})

test('[SRCH-06] every meaning has words of both languages that can be found, and no English word two meanings', () => {
  for (const { english, chinese } of COMMON_WORDS) {
    expect(english.join()).toMatch(/^[a-z, -]+$/)
    expect(chinese.join()).toMatch(/^[\u4e00-\u9fff,]{2,}$/)
  }
  const words = COMMON_WORDS.flatMap(({ english, chinese }) => [...english, ...chinese])
  expect(words.filter((word) => tokenize(word).every(({ kind }) => kind !== 'strong'))).toEqual([])
  const english = COMMON_WORDS.flatMap((meaning) => meaning.english)
  expect(english.filter((word, at) => english.indexOf(word) !== at)).toEqual([])
})
