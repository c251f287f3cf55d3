// The passages that a model reads: whole sections of the best ones, each once, within the budget.
import { describe, expect, test } from 'vitest'
import { citationOf } from '../../answering/citations/citations.ts'
import { sourceTexts } from '../../answering/sources/source-texts.ts'
import type { RetrievedPassage } from '../retrieve.ts'
import { partsOf } from './passage-parts.ts'
import { wholeSections } from './whole-sections.ts'

/** 100 units, 130 tokens; the beginning tells passages apart. */
const words = (name: string) => `${name} ${'word '.repeat(99)}`.trim()
type Draft = [id: string, ...headings: string[]]

const article = (articleId: string, drafts: Draft[]) =>
  drafts.map(([id, ...headings]) => ({
    ...{ chunkId: id, articleId, manualId: 'm', versionId: 'v', title: articleId },
    ...{ headings, anchor: `at-${id}`, text: words(id) },
  }))
const articles = (...all: ReturnType<typeof article>[]) => new Map(all.map((one) => [one[0]?.articleId ?? '', one]))
const ranked = (from: ReturnType<typeof articles>, ...ids: string[]) =>
  ids.map((id) => [...from.values()].flat().find(({ chunkId }) => chunkId === id) as unknown as RetrievedPassage)
const idsOf = (sources: readonly RetrievedPassage[]) =>
  sources.map((source) => partsOf(source).map(({ chunkId }) => chunkId))
const read = (from: ReturnType<typeof articles>, ids: string[], tokens = 6_000, count = 8) =>
  wholeSections(ranked(from, ...ids), from, { tokens, count })

/** A long list below one heading between two others. */
const long = article('Long', [
  ...Array.from({ length: 10 }, (_, i): Draft => [`a${i}`, 'A']),
  ...Array.from({ length: 6 }, (_, i): Draft => [`b${i}`, 'B']),
  ...Array.from({ length: 10 }, (_, i): Draft => [`c${i}`, 'C']),
])
const short = article('Short', [['s0'], ['s1', 'X'], ['s2', 'X', 'Y']])
const others = Array.from({ length: 8 }, (_, i) => article(`O${i}`, [[`o${i}`]]))

describe('[AI-02] the passages that a model reads', () => {
  test('join the whole section, and nothing of the next ones', () => {
    expect(idsOf(read(articles(long), ['b3']))).toEqual([['b0', 'b1', 'b2', 'b3', 'b4', 'b5']])
  })

  test('take a short article whole', () => {
    expect(idsOf(read(articles(short), ['s2']))).toEqual([['s0', 's1', 's2']])
  })

  test('hold no passage twice, at the place of the best', () => {
    expect(idsOf(read(articles(long, short), ['s1', 'b1', 'b4', 's2']))).toEqual([
      ['s0', 's1', 's2'],
      ['b0', 'b1', 'b2', 'b3', 'b4', 'b5'],
    ])
  })

  test('fill the budget with the section of the best first, and go around a passage whose section does not fit', () => {
    expect(idsOf(read(articles(long, short), ['s2', 'b3'], 900))).toEqual([
      ['s0', 's1', 's2'],
      ['b3', 'b4'],
    ])
    expect(idsOf(read(articles(long, short), ['b3', 's2'], 900))).toEqual([
      ['b2', 'b3', 'b4'],
      ['s0', 's1', 's2'],
    ])
  })

  test.each([200, 700, 1_500, 6_000])('stay within %i tokens, and are as many as may be', (tokens) => {
    const all = articles(long, short, ...others)
    const sources = read(all, ['o0', 'b3', 'o1', 'a9', 'o2', 'c5', 's1', 'o3', 'o4', 'o5', 'o6'], tokens)
    const ids = idsOf(sources).flat()
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length * 130).toBeLessThanOrEqual(tokens)
    expect(ids[0]).toBe('o0')
    expect(sources.length).toBeLessThanOrEqual(8)
  })

  test('hold the best passage however small the budget is', () => {
    expect(idsOf(read(articles(long), ['b3', 'a1'], 10))).toEqual([['b3']])
  })

  test('stay as they are where the article is not to be read any more', () => {
    const from = articles(short)
    expect(wholeSections(ranked(from, 's1'), new Map(), { tokens: 6_000, count: 8 })).toEqual(ranked(from, 's1'))
  })

  test('keep headings, and anchors of quotes', () => {
    const [source] = read(articles(short), ['s2'])
    expect(source?.headings).toEqual([])
    expect(sourceTexts([source!])[0]).toMatch(/^Short\ns0 [^\n]*\n# X\ns1 [^\n]*\n# Y\ns2 /)
    expect(citationOf(1, source!, words('s2'))).toMatchObject({ anchor: 'at-s2', quote: words('s2') })
    expect(citationOf(1, source!, 'elsewhere')).toBeNull()
  })
})
