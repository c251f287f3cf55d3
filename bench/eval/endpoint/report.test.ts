import { expect, test } from 'vitest'
import type { AskedQuestion } from './ask-model.ts'
import { figuresOf, lineOf, quantile } from './report.ts'

const rowOf = (more: Partial<AskedQuestion>): AskedQuestion => ({
  ...{ text: 'How?', outcome: 'answered', reason: '', answer: 'So [1].', isRightSource: true, isFactual: true },
  ...{ checkedShare: 1, calls: 2, inputTokens: 1_000, outputTokens: 100, firstWordMs: 300, ...more },
})

test('[AI-04] counts failures of the model apart from refusals, and what a question costs', () => {
  const nothing = { checkedShare: null, isFactual: null, isRightSource: null, firstWordMs: null }
  const answerable = [
    rowOf({}),
    rowOf({ isFactual: false, checkedShare: 0.5, firstWordMs: 500 }),
    rowOf({ ...nothing, outcome: 'refused' }),
    rowOf({ ...nothing, outcome: 'failed', reason: 'slow', calls: 1 }),
  ]
  const unanswerable = [rowOf({ ...nothing, outcome: 'refused' }), rowOf({ firstWordMs: 900 })]
  const figures = figuresOf({ answerable, unanswerable }, { inputPrice: 2, outputPrice: 10 })
  expect(figures).toMatchObject({
    ...{ questions: 6, answered: 2 / 3, factual: 0.5, rightSource: 1, refusedWrongly: 1 / 3, refusedRightly: 0.5 },
    ...{ failed: { slow: 1 }, cost: 0.003, firstWordMs: { median: 500, p95: 900 } },
  })
  expect(lineOf('own', figures)).toContain('model failed: slow 1')
})

test.each([
  [[], 0.5, null],
  [[3], 0.95, 3],
  [[4, 1, 3, 2], 0.5, 3],
])('[AI-04] of %j the share %d is below %j', (values, part, value) => {
  expect(quantile(values, part)).toBe(value)
})
