// Queries that a model writes, in the forms in which models write them, and one ranking of several.
import { expect, test } from 'vitest'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { queriesIn } from './other-queries.ts'
import { QUERY_WEIGHTS, unite } from './unite.ts'

test.each([
  [
    'KEYWORDS: export articles\nKEYWORDS: download PDF\nOTHER: How do I save articles as files?',
    { keywords: ['export articles', 'download PDF'], rewordings: ['How do I save articles as files?'], parts: [] },
  ],
  [
    '1. **KEYWORDS**: 版本 对比\n- KEYWORDS：价格 套餐\n\nOTHER：企业版比免费版多什么，要多少钱\nPART 1: 两个版本有什么差别\nPART 2: 两个版本的价格是多少',
    {
      keywords: ['版本 对比', '价格 套餐'],
      rewordings: ['企业版比免费版多什么，要多少钱'],
      parts: ['两个版本有什么差别', '两个版本的价格是多少'],
    },
  ],
  ['关键词：导出 文件\n部分：怎么导出', { keywords: ['导出 文件'], rewordings: [], parts: [] }],
  [
    'KEYWORDS: a\nKEYWORDS: a\nKEYWORDS: b\nKEYWORDS: c\nKEYWORDS: d\nOTHER:\nOTHER: x\nOTHER: y',
    { keywords: ['a', 'b', 'c'], rewordings: ['x'], parts: [] },
  ],
  ['I am sorry, I cannot answer that. See the keywords above.', { keywords: [], rewordings: [], parts: [] }],
])('[AI-02] %s', (reply, queries) => {
  expect(queriesIn(reply)).toEqual(queries)
})

const ranking = (...ids: string[]) =>
  ids.map((chunkId) => ({ chunkId, score: 1, title: `first of ${ids[0]}` }) as unknown as RetrievedPassage)

test('[AI-02] rankings are united by rank and weight, each passage once as the first has it', () => {
  const passages = unite(
    [
      { passages: ranking('a', 'b', 'c'), weight: QUERY_WEIGHTS.question },
      { passages: ranking('x', 'b'), weight: QUERY_WEIGHTS.rewording },
      { passages: ranking('y', 'x'), weight: QUERY_WEIGHTS.keywords },
    ],
    4,
  )
  expect(passages.map(({ chunkId }) => chunkId)).toEqual(['x', 'b', 'y', 'a'])
  expect(passages[1]?.title).toBe('first of a')
  expect(passages[0]?.score).toBeCloseTo(1.3 / 51 + 1 / 52)
})
