// Words in the other language, where the texts are written in it, and words that mean the same (ledger SRCH-06).
import { describe, expect, test } from 'vitest'
import { termId, termSeed } from '../../analysis/term-id.ts'
import { tokenize } from '../../analysis/tokens.ts'
import { COMMON_WORDS } from './common-words.ts'
import { queryTerms } from './query-terms.ts'
import { relatedWords, similarSpellings } from './related-words.ts'
import { planSearch } from './search-plan.ts'
import { termsWithSynonyms } from './synonyms.ts'
import { isForeign, markersFor, translationsFor } from './translations.ts'

const NONE: ReadonlySet<string> = new Set()
const idOf = (term: string) => termId(termSeed('t'), term)
const statistics = (frequencies: Record<string, number>) => ({
  total: 100,
  frequencies: new Map(Object.entries(frequencies).map(([term, count]) => [idOf(term), count])),
})
const CHINESE = { 使用: 40, 通过: 30, use: 8 }
const ENGLISH = { us: 40, includ: 30, 使用: 5 }

/** Returns the translations of `word` of `text`. */
const translations = (text: string, word: string, skip = NONE) =>
  translationsFor('t', text, queryTerms('t', text), skip)
    .filter(({ of }) => of === word)
    .map(({ term }) => term.term)

describe('[SRCH-06] a question in another language', () => {
  test.each([
    ['How do I delete a tag?', 'delet', ['删除', '移除']],
    ['How do I sign in?', 'sign', ['登录']],
    ['Uploading an attachment', 'attach', ['附件']],
    ['怎么删除标签', '标签', ['tag', 'label']],
    ['登录不了', '登录', ['sign', 'login']],
    ['附件太大', '附件', ['attach']],
    ['发票在哪里', '发票', ['invoic']],
    ['the knowledge base', 'base', ['知识', '识库']],
  ])('%j also searches for %j', (text, word, expected) =>
    expect(translations(text, word)).toEqual(expect.arrayContaining(expected)),
  )
  test('ignores unknown words and those with synonyms of their owner', () => {
    expect(translations('Kubernetesqq', 'kubernetesqq')).toEqual([])
    const owned = termsWithSynonyms('delete a tag', [['delete', '销毁']])
    expect(translations('delete a tag', 'delet', owned)).toEqual([])
    expect(translations('delete a tag', 'tag', owned)).toContain('标签')
  })
  test.each([
    ['How do I delete a tag?', CHINESE, true],
    ['怎么删除标签', ENGLISH, true],
    ['How do I delete a tag?', ENGLISH, false],
    ['怎么删除标签', CHINESE, false],
    ['How do I delete a tag?', { ...ENGLISH, ...CHINESE, includ: 30 }, false],
  ])('translates %j for texts with %j: %s', (text, frequencies, foreign) =>
    expect(isForeign(markersFor('t', text), statistics(frequencies))).toBe(foreign),
  )
  test('counts a word and its translations as one term', () => {
    const text = 'delete a tag in Notion'
    const counted = statistics({ notion: 3, 标签: 10, label: 5, 删除: 3, 移除: 3 })
    const terms = queryTerms('t', text)
    const plan = planSearch(terms, counted, [], translationsFor('t', text, terms, NONE))
    const weight = (term: string) => plan.terms.find((one) => one.term === term)?.weight ?? 0
    expect(weight('标签')).toBeCloseTo(weight('tag'))
    expect(weight('tag')).toBeLessThan(weight('notion'))
    expect(plan.idealScore).toBeLessThan(planSearch(terms, counted).idealScore)
  })
})

describe('[SRCH-06] related words in the language of the question', () => {
  const related = (text: string, skip = NONE) => relatedWords('t', queryTerms('t', text), skip)
  test('count a little, unless their owner has set synonyms', () => {
    const terms = related('delete a page')
    expect(terms.map(({ term }) => term.term)).toContain('remov')
    expect(Math.max(...terms.map(({ share }) => share))).toBeLessThanOrEqual(0.4)
    expect(related('delete', termsWithSynonyms('delete', [['delete', 'scrap']]))).toEqual([])
  })
  test.each([
    ['drvier', 'driver'],
    ['instal', null],
    ['zzqxv', null],
  ])('correct %s to %s', (word, expected) =>
    expect(similarSpellings('t', queryTerms('t', word)).map(({ term }) => term.term)).toEqual(
      expected === null ? [] : expect.arrayContaining([expected]),
    ),
  )
})

test('[SRCH-06] every meaning has searchable words of both languages, and English words are unambiguous', () => {
  for (const { english, chinese } of COMMON_WORDS) {
    expect(english.join()).toMatch(/^[a-z, -]+$/)
    expect(chinese.join()).toMatch(/^[\u4e00-\u9fff,]{2,}$/)
  }
  const words = COMMON_WORDS.flatMap(({ english, chinese }) => [...english, ...chinese])
  expect(words.filter((word) => tokenize(word).every(({ kind }) => kind !== 'strong'))).toEqual([])
  const english = COMMON_WORDS.flatMap((meaning) => meaning.english)
  expect(english.filter((word, index) => english.indexOf(word) !== index)).toEqual([])
})
