import { expect, test } from 'vitest'
import { queryTerms } from './query-terms.ts'
import { planSearch } from './search-plan.ts'

const TOTAL = 1_000

/** Weight of each term where each is in as many passages as in `counts`, else in none. */
function weights(question: string, counts: Record<string, number> = {}): Record<string, number> {
  const terms = queryTerms('t', question)
  const frequencies = new Map(terms.map(({ id, term }) => [id, counts[term] ?? 0]))
  return Object.fromEntries(
    planSearch(terms, { total: TOTAL, frequencies }).terms.map(({ term, weight }) => [term, weight]),
  )
}

test('[AI-02] treats everyday words as more frequent than names, and as weak without matches', () => {
  const { stuff, notion } = weights('stuff notion')
  expect(stuff).toBeLessThan(notion! / 3)
  expect(weights('stuff notion', { stuff: 2, notion: 2 }).stuff).toBeLessThan(notion! * 0.6)
  expect(weights('不小心 公众', {}).小心).toBeLessThan(weights('公众').公众! / 3)
})

test('[AI-02] weighs a frequent everyday word like others', () => {
  const { stuff, notion } = weights('stuff notion', { stuff: 200, notion: 200 })
  expect(stuff).toBe(notion)
})

test("[AI-02] drops the rest of a contraction such as don't", () => {
  const kinds = (question: string) => queryTerms('t', question).map(({ term, kind }) => `${term} ${kind}`)
  expect(kinds("don't export")).toContain('don function')
  expect(kinds('the pump won’t start')).toContain('won function')
  expect(kinds('Don Quixote')).toContain('don strong')
})
