// A second model answers when the first one does not, and what breaks off early is asked for once more (AI-04).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeMode, type FakeOpenAi, startFakeOpenAi } from '../../../testing/src/fake-openai.ts'
import { createBreaker } from '../models/breaker.ts'
import type { ChatModelSettings } from '../models/chat-model.ts'
import { ModelFailure } from '../models/model-failure.ts'
import type { RetrievedPassage } from '../search/retrieve.ts'
import { answerQuestion } from './answer-question.ts'

const ANSWER = 'Hold the button of the pump for five seconds [1].'
const PASSAGE: RetrievedPassage = {
  ...{ chunkId: 'c', articleId: 'a', manualId: 'm', versionId: 'v', title: 'Pump', headings: [], anchor: 'b' },
  ...{ text: ANSWER.slice(0, -4), score: 1, relevance: 1, part: 1, near: 1, similar: 1, worth: 1, strength: 4 },
  ...{ coverage: 1, together: 1, missingNames: 0, defines: null, foreign: false, weights: new Map(), total: 1 },
}
let [first, second]: FakeOpenAi[] = []
beforeAll(async () => {
  ;[first, second] = await Promise.all([startFakeOpenAi(), startFakeOpenAi({ answer: ANSWER })])
  await import('@langchain/openai')
})
afterAll(() => Promise.all([first?.close(), second?.close()]))
beforeEach(() => {
  Object.assign(first!, {
    mode: 'ok',
    answer: ANSWER,
    queue: [],
    pieceLength: 4,
    requests: [],
    beforeAnswer: undefined,
  })
  Object.assign(second!, { mode: 'ok', requests: [] })
})

const settings = (more: Partial<ChatModelSettings> = {}): ChatModelSettings => ({
  ...{ baseUrl: first!.url, apiKey: 'k', model: 'first', firstTokenMs: 10_000, stallMs: 10_000, ...more },
})
const withSpare = (more: Partial<ChatModelSettings> = {}) =>
  settings({ spare: { baseUrl: second!.url, apiKey: 'k', model: 'second' }, ...more })

async function ask(chat: ChatModelSettings, passages = [PASSAGE]) {
  const texts = { notFound: '-', nearest: '-', perhaps: '-', interrupted: '-' }
  const input = { question: 'How do I reset the pump?', lang: 'en_US' as const, passages, texts }
  let text = ''
  let end: unknown
  const log = { warn: () => {} }
  for await (const part of answerQuestion({ chat, log }, { ...input, confidence: 1, certainty: 1 })) {
    if (part.type === 'text') text += part.text
    if (part.type === 'end') end = part
  }
  return { text, end }
}

describe('[AI-04] a spare model', () => {
  test.each<[FakeMode, Partial<ChatModelSettings>]>([
    ['slow', { firstTokenMs: 200 }],
    ['unauthorized', {}],
    ['rateLimited', {}],
    ['serverError', {}],
    ['notJson', {}],
    ['cut', {}],
    ['stall', { stallMs: 300 }],
  ])('answers when the first model is %s', async (mode, limits) => {
    first!.mode = mode
    const { text, end } = await ask(withSpare(limits))
    expect(text).toBe(ANSWER)
    expect(end).toMatchObject({ provider: 'model', spareModel: 'second' })
  })

  test('is not asked while the first one answers, nor once words were shown', async () => {
    expect((await ask(withSpare())).end).toMatchObject({ provider: 'model', spareModel: undefined })
    Object.assign(first!, {
      mode: 'cut',
      answer: `${ANSWER} ${'And then wait for a while. '.repeat(9)}`,
      pieceLength: 12,
    })
    expect((await ask(withSpare())).end).toMatchObject({ provider: 'extractive', fallback: 'cut' })
    expect(second!.requests).toEqual([])
  })

  test('answers alone while the first one is left alone', async () => {
    const breaker = createBreaker()
    for (let count = 0; count < 3; count += 1) breaker.fail(new ModelFailure('serverError'))
    expect((await ask(withSpare({ breaker }))).end).toMatchObject({ spareModel: 'second' })
    expect((await ask(settings({ breaker }))).end).toMatchObject({ provider: 'extractive', fallback: 'serverError' })
    expect(first!.requests).toEqual([])
  })
})

test('[AI-04] asks once more for a reply that breaks off before its first sentence', async () => {
  first!.mode = 'cut'
  first!.beforeAnswer = async () => {
    if (first!.requests.length > 1) first!.mode = 'ok'
  }
  expect(await ask(settings())).toMatchObject({ text: ANSWER, end: { provider: 'model' } })
  expect(first!.requests).toHaveLength(2)
})

test('[AI-04] gives a model that reads less the best sources alone, and the next question as few', async () => {
  let requests = 0
  const error = { message: 'input is too long', code: 'context_length_exceeded' }
  const chat = settings({
    model: 'short',
    fetch: (input, init) => {
      requests++
      if (!String(init?.body).includes('[^2] ')) return fetch(input, init)
      return Promise.resolve(Response.json({ error }, { status: 400 }))
    },
  })
  const passages = Array.from({ length: 4 }, (_, n) => ({ ...PASSAGE, chunkId: `c${n}` }))
  expect(await ask(chat, passages)).toMatchObject({ text: ANSWER, end: { provider: 'model' } })
  expect(requests).toBe(3)
  expect(await ask(chat, passages)).toMatchObject({ text: ANSWER, end: { provider: 'model' } })
  expect(requests).toBe(4)
})
