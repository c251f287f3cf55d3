import { describe, expect, it } from 'vitest'
import { EMPTY_ANSWER } from '~/features/answering/search/answer-state.ts'
import { outcomeOf } from './outcome.ts'

const citations = [{ index: 1, articleId: 'a', title: 'T', url: '/pub/a', quote: 'q' }]

describe('[AI-02] states of an answer', () => {
  it('is pending until it ended in some way', () => {
    expect(outcomeOf(EMPTY_ANSWER, '')).toEqual({ live: true, miss: false, doubtful: false, text: '' })
    expect(outcomeOf({ ...EMPTY_ANSWER, phase: 'streaming', text: 'So' }, 'Call us')).toMatchObject({
      live: true,
      text: 'So',
    })
    expect(outcomeOf({ ...EMPTY_ANSWER, phase: 'stopped', text: 'So' }, 'Call us')).toMatchObject({
      live: false,
      miss: false,
    })
  })
  it('is no miss when it lists passages only', () => {
    const places = { ...EMPTY_ANSWER, phase: 'done', text: 'Perhaps here', citations, doubtful: true } as const
    expect(outcomeOf(places, 'Call us')).toEqual({ live: false, miss: false, doubtful: true, text: 'Perhaps here' })
  })
  it('is a miss without a source, with its own text', () => {
    const done = { ...EMPTY_ANSWER, phase: 'done', text: 'Nothing fits' } as const
    expect(outcomeOf(done, 'Call us')).toEqual({ live: false, miss: true, doubtful: false, text: 'Call us' })
    expect(outcomeOf(done, '')).toMatchObject({ miss: true, text: 'Nothing fits' })
    expect(outcomeOf({ ...done, blocked: true, text: 'Not this' }, 'Call us')).toMatchObject({
      miss: false,
      text: 'Not this',
    })
    expect(outcomeOf({ ...done, citations }, 'Call us')).toMatchObject({ miss: false, text: 'Nothing fits' })
  })
})
