import { expect, test } from 'vitest'
import {
  AskCut,
  type AskEvent,
  AskRefused,
  answerReducer,
  EMPTY_ANSWER,
  endOf,
  isAnswered,
  outcomeOf,
} from './answer-state.ts'

test('[AI-02] an answer grows by its chunks, and a new question clears the old one', () => {
  const one = answerReducer(answerReducer(EMPTY_ANSWER, { type: 'id', id: 'a1' }), { type: 'text', text: 'Hel' })
  const two = answerReducer(one, { type: 'text', text: 'lo' })
  expect(two).toMatchObject({ phase: 'streaming', id: 'a1', text: 'Hello' })
  expect(answerReducer(two, { type: 'blocked' })).toMatchObject({ blocked: true, text: 'Hello' })
  expect(answerReducer(two, { type: 'start' })).toEqual(EMPTY_ANSWER)
})

const citations = [{ index: 1, articleId: 'a', title: 'T', url: '/pub/a', quote: 'q' }]
const done = { ...EMPTY_ANSWER, phase: 'done' } as const

test('[AI-02] requests a rating only when something published is cited as the answer', () => {
  expect(isAnswered({ ...done, citations })).toBe(true)
  expect(isAnswered(done)).toBe(false)
  expect(isAnswered({ ...done, citations, blocked: true })).toBe(false)
  expect(isAnswered({ ...done, citations, ending: { outcome: 'refused' } })).toBe(false)
})

test('[AI-02] has the outcome that the server names, once it is whole', () => {
  const askBack = { question: 'Which?', choices: ['A?', 'B?'] }
  const event: AskEvent = { type: 'outcome', ending: { outcome: 'choice', askBack } }
  const streaming = answerReducer({ ...EMPTY_ANSWER, phase: 'streaming' }, event)
  expect(outcomeOf(streaming)).toBeUndefined()
  expect(outcomeOf(answerReducer(streaming, { type: 'end', phase: 'done' }))).toBe('choice')
  expect(outcomeOf({ ...done, blocked: true })).toBeUndefined()
})

test('[AI-02] has a derived outcome when an older program kept it', () => {
  expect(outcomeOf({ ...done, citations })).toBe('answered')
  expect(outcomeOf(done)).toBe('refused')
})

test('[AI-02] marks a pinned answer', () => {
  expect(answerReducer(EMPTY_ANSWER, { type: 'pinned' })).toEqual({ ...EMPTY_ANSWER, pinned: true })
})

test('[AI-04] shows a failing model with the replacing answer', () => {
  const trouble = { message: 'Quoted', advice: 'Check the key' }
  expect(answerReducer(EMPTY_ANSWER, { type: 'trouble', trouble })).toEqual({ ...EMPTY_ANSWER, trouble })
})

test.each([
  ['robot switched off', new AskRefused(1, 'off'), false, { phase: 'refused', message: 'off' }],
  ['too many requests', new AskRefused(6, 'wait'), false, { phase: 'failed', message: 'wait' }],
  ['cut before any text', new AskCut(), false, { phase: 'failed' }],
  ['cut within the text', new AskCut(), true, { phase: 'cut' }],
  ['connection lost within the text', new TypeError('network'), true, { phase: 'cut' }],
  ['connection lost at once', new TypeError('network'), false, { phase: 'failed' }],
  ['nothing came for too long', new DOMException('', 'TimeoutError'), false, { phase: 'timeout' }],
])('[AI-02] ends the waiting on %s', (_name, error, hasText, end) => {
  expect(endOf(error, hasText)).toEqual(end)
})
