import { describe, expect, test } from 'vitest'
import type { RetrievedPassage } from '../search/retrieve.ts'
import { certaintyOf, isSure } from './certainty.ts'
import { confidenceOf } from './confidence.ts'

const passage = (articleId: string, more: Partial<RetrievedPassage> = {}): RetrievedPassage => ({
  ...{ chunkId: articleId, articleId, manualId: 'm', versionId: 'v', title: 'T', headings: [], text: 'X', anchor: '' },
  ...{
    score: 2,
    relevance: 1,
    part: 1,
    near: 0.5,
    similar: 0,
    worth: 1,
    strength: 1,
    coverage: 0.8,
    together: 0.7,
    missingNames: 0,
  },
  ...{ defines: null, foreign: false, weights: new Map(), total: 0, ...more },
})

describe('[AI-02] certainty', () => {
  const clear = [passage('a'), passage('b', { score: 0.9 })]
  test('is high for a passage far ahead of others', () => expect(isSure(certaintyOf(clear))).toBe(true))
  test('is lower when another article is as good', () => {
    const close = [passage('a'), passage('b', { score: 1.95 })]
    expect(isSure(certaintyOf(close))).toBe(false)
    expect(confidenceOf(close)).toBeCloseTo(confidenceOf(clear), 5)
  })
  test('is as low when a changelog further down is as good', () => {
    const changes = passage('b', { score: 0.8 * 1.95, worth: 0.8 })
    expect(certaintyOf([passage('a'), changes])).toBeCloseTo(
      certaintyOf([passage('a'), passage('b', { score: 1.95 })]),
      5,
    )
  })
  test('is not lowered by another passage of the same article', () =>
    expect(certaintyOf([passage('a'), passage('a', { score: 1.95 }), passage('b', { score: 0.9 })])).toBe(
      certaintyOf(clear),
    ))
  test('is lowered by a missing name, except between two languages', () => {
    const missing = (missingNames: number, foreign: boolean) =>
      certaintyOf([passage('a', { missingNames, foreign }), passage('b', { score: 0.9, missingNames })])
    expect(missing(0.6, false)).toBeLessThan(missing(0, false))
    expect(missing(0.6, true)).toBe(missing(0, true))
  })
  test('is lower between two languages', () =>
    expect(certaintyOf([passage('a', { foreign: true })])).toBeLessThan(certaintyOf([passage('a')])))
  test('is lowered by a distant meaning', () =>
    expect(certaintyOf([passage('a', { near: 0.1 })])).toBeLessThan(certaintyOf([passage('a', { near: 0.8 })])))
  test('is low when the passage has few words of the question', () =>
    expect(certaintyOf([passage('a', { coverage: 0.4 })])).toBeLessThan(
      certaintyOf([passage('a', { coverage: 0.45 })]),
    ))
  test('is lowered further in a manual with few articles', () => {
    const among = (count: number) =>
      certaintyOf(
        Array.from({ length: count }, (_, n) => passage(String(n), { coverage: 0.3, ...(n > 0 && { score: 0.9 }) })),
      )
    expect(among(7)).toBeLessThan(among(8))
    expect(among(7)).toBe(among(2))
  })
  test('is 0 without passages', () => expect(certaintyOf([])).toBe(0))
})

test('[AI-02] weighs a Chinese text with the Chinese words above a translated question', () => {
  const sure = (word: string, text: string, foreign = false) =>
    confidenceOf([passage('a', { weights: new Map([[word, 1]]), text, foreign })])
  expect(sure('发票', '申请发票')).toBeGreaterThan(sure('invoic', 'Ask for an invoice'))
  expect(sure('发票', 'Ask for an invoice')).toBe(sure('invoic', 'Ask for an invoice'))
  expect(sure('发票', 'Ask for an invoice', true)).toBe(sure('invoic', '申请发票', true))
})
