import type { ReplayedQuestion } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { changeOf, compared, differencesOf, sumsOf } from './compare.ts'

const replayed = (more: Partial<ReplayedQuestion> = {}): ReplayedQuestion => ({
  ...{ questionId: 'q', question: 'How?', expectedId: 'a', expectedTitle: 'A', phrase: '', outcome: 'answered' },
  ...{ pinned: false, right: true, rank: 1, confidence: 0.9, articleId: 'a', title: 'A', text: 'So.' },
  ...{ reason: '', sources: [], checkedShare: null, calls: 0, inputTokens: 0, outputTokens: 0 },
  ...more,
})

test.each([
  ['same', {}, {}],
  ['worse', { right: false }, {}],
  ['better', {}, { right: false }],
  ['worse', { outcome: 'refused', right: false }, {}],
  ['better', { outcome: 'refused', right: false }, { right: false }],
  ['worse', { outcome: 'doubtful' }, {}],
  ['worse', { rank: 3 }, { rank: 2 }],
  ['better', { rank: 3 }, { rank: null }],
  ['new', {}, { expectedId: 'b' }],
  ['failed', { outcome: 'failed', right: null }, {}],
  ['new', {}, { outcome: 'failed', right: null }],
  ['worse', { outcome: 'partial' }, {}],
] as const)('[AI-05] %s: %j after %j', (change, now, before) => {
  expect(changeOf(replayed(now), replayed(before))).toBe(change)
})

test('[AI-05] reports a question without an earlier result as new, and sums met expectations', () => {
  const any = replayed({ questionId: 'r', expectedId: null, right: null, rank: null, outcome: 'refused' })
  const now = [replayed(), any]
  expect(compared(now, [replayed({ right: false })])).toMatchObject({
    ...{ better: 1, worse: 0, questions: [{ change: 'better' }, { change: 'new' }] },
  })
  expect(sumsOf(now)).toMatchObject({ answered: 1, doubtful: 0, refused: 1, failed: 0, right: 1, expecting: 1 })
})

test.each([
  [[], {}, {}],
  [['outcome', 'answer'], { outcome: 'refused', text: '' }, {}],
  [['sources'], { sources: [{ articleId: 'b', title: 'B' }] }, {}],
  [['checked'], { checkedShare: 0.5 }, { checkedShare: 1 }],
  [[], { calls: 1, inputTokens: 110 }, { calls: 1, inputTokens: 100 }],
  [['cost'], { calls: 1, inputTokens: 130 }, { calls: 1, inputTokens: 100 }],
] as const)('[AI-05] lists %j as different for %j after %j', (differences, now, before) => {
  const questionOf = (more: object) => replayed(more as Partial<ReplayedQuestion>)
  expect(differencesOf(questionOf(now), questionOf(before))).toEqual(differences)
})
