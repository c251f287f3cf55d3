import { describe, expect, test } from 'vitest'
import { queryTerms } from '../query/query-terms.ts'
import { questionWords } from '../query/question-words.ts'
import { planSearch } from '../query/search-plan.ts'
import { coverageOf } from './coverage.ts'

/** Coverage of a question where every term but `unknown` is in some passage. */
function coverage(question: string, text: string, { title = '', unknown = [] as string[] } = {}) {
  const terms = queryTerms('t', question)
  const frequencies = new Map(terms.map(({ id, term }) => [id, unknown.includes(term) ? 0 : 3]))
  const plan = planSearch(terms, { total: 1_000, frequencies })
  return coverageOf(plan, questionWords(question))({ title, headings: [], text })
}

const FILLER = 'Nothing of this sentence has been asked for by anybody at all, which is why it is here. '.repeat(3)

describe('[AI-02] coverage of a question', () => {
  test('is complete in a passage with all its words', () => {
    const { coverage: all, together } = coverage('reset the pump controller', 'You reset the pump controller here.')
    expect([all, together]).toEqual([1, 1])
  })
  test('counts distant words', () => {
    const far = coverage(
      'reset the pump controller',
      `You reset this. ${FILLER}The pump is old. ${FILLER}Its controller is new.`,
    )
    expect(far.coverage).toBe(1)
    expect(far.together).toBeLessThan(0.5)
  })
  test('counts the rest of the question in the title', () =>
    expect(coverage('reset the pump', 'You can reset it.', { title: 'The pump' }).together).toBe(1))
  test('is zero without a word of the question', () =>
    expect(coverage('reset the pump', 'Valves are cleaned.')).toEqual({ coverage: 0, together: 0, missingNames: 0 }))
  test('drops without a name', () =>
    expect(coverage('Does it work with LabVIEW?', 'It does work.').missingNames).toBeGreaterThan(0.4))
})

test('[AI-02] counts a pair across word borders only where somebody wrote it', () => {
  expect(coverage('导出文章', '文章可以导出', { unknown: ['出文'] }).coverage).toBe(1)
  expect(coverage('导出文章', '文章可以导出').coverage).toBeLessThan(1)
})
