// Common words in the other language, where the texts are written in it (ledger SRCH-06).
import { describe, expect, test } from 'vitest'
import { termId, termSeed } from '../analysis/term-id.ts'
import { tokenize } from '../analysis/tokens.ts'
import { COMMON_WORDS } from './common-words.ts'
import { foreignTerms, translatedWords } from './translations.ts'

const idOf = (term: string) => termId(termSeed('t'), term)

/** What is looked for beside `text` where this many of a hundred passages have these terms. */
function added(text: string, frequencies: Record<string, number>): string[] {
  const counted = new Map(Object.entries(frequencies).map(([term, count]) => [idOf(term), count]))
  return foreignTerms(translatedWords('t', text), { total: 100, frequencies: counted }).map(({ term }) => term)
}

describe('[SRCH-06] a question in another language', () => {
  test('looks for what its words are called in the texts', () => {
    expect(added('How do I delete a tag?', { 删除: 9, 标签: 7, tag: 2 })).toEqual(
      expect.arrayContaining(['删除', '标签']),
    )
    expect(added('怎么删除标签', { delet: 9, label: 4, 标签: 1 })).toEqual(
      expect.arrayContaining(['delet', 'tag', 'label']),
    )
  })
  test('is taken as it is where its own words are the commoner ones', () => {
    expect(added('How do I delete a tag?', { delet: 9, tag: 7, 标签: 3 })).toEqual([])
    expect(added('怎么删除标签', { 删除: 9, 标签: 7, tag: 9 })).toEqual([])
  })
  test('has no common word', () => expect(added('Kubernetes?', { 集群: 9 })).toEqual([]))
  test('knows words of several parts as one', () =>
    expect(added('open the knowledge base', { 知识: 8, 识库: 8 })).toEqual(expect.arrayContaining(['知识', '识库'])))
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
