// Requests to models are counted, with the tokens that vendors report or an estimate.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeMode, type FakeOpenAi, startFakeOpenAi } from '../../../testing/src/fake-openai.ts'
import { type FakeVendors, startFakeVendors } from '../../../testing/src/fake-vendors.ts'
import { watchedEmbedder } from '../embedding/embedder.ts'
import { openAiEmbedder } from '../embedding/openai-embedder.ts'
import { queryVector } from '../embedding/query-vector.ts'
import type { ChatModelSettings } from './chat-model.ts'
import { endpointReranker } from './endpoint-reranker.ts'
import { estimateTokens, type ModelCall, reportedTokens } from './meter.ts'
import { streamText } from './stream-text.ts'

let fake: FakeOpenAi
let vendors: FakeVendors
let calls: ModelCall[]
const meter = (call: ModelCall) => void calls.push(call)
beforeAll(async () => {
  ;[fake, vendors] = await Promise.all([startFakeOpenAi(), startFakeVendors()])
  await import('@langchain/openai')
})
afterAll(() => Promise.all([fake.close(), vendors.close()]))
beforeEach(() => {
  calls = []
  Object.assign(fake, { mode: 'ok', answer: 'Eight pieces of text, four each.', requests: [] })
  vendors.refusal = null
})

let models = 0
/** A model that nothing is remembered of. */
const chat = (more: Partial<ChatModelSettings> = {}): ChatModelSettings => ({
  ...{ baseUrl: fake.url, apiKey: 'k', model: `m${models++}`, meter, ...more },
})
async function write(settings: ChatModelSettings, signal?: AbortSignal): Promise<string> {
  let text = ''
  const prompt = { template: [['human', '{question}'] as ['human', string]], values: { history: [], question: 'Why?' } }
  for await (const piece of streamText(settings, prompt, signal)) text += piece
  return text
}

describe('[AI-03] counting of a chat model', () => {
  test('has the tokens that the vendor reports', async () => {
    await write(chat())
    const [request] = fake.requests
    const input = JSON.stringify(request?.body.messages).length
    expect(calls).toEqual([{ input, output: 8, isEstimated: false, isFailed: false }])
  })

  test('estimates them where the endpoint refuses to report', async () => {
    fake.mode = 'particular'
    await write(chat())
    expect(calls).toEqual([{ input: 5, output: 10, isEstimated: true, isFailed: false }])
  })

  test('goes on to ask for a report where only the temperature is refused, and remembers that', async () => {
    fake.mode = 'oneTemperature'
    const settings = chat()
    await write(settings)
    await write(settings)
    expect(calls.map(({ isEstimated }) => isEstimated)).toEqual([false, false])
    expect(fake.requests.map(({ body }) => 'temperature' in body)).toEqual([true, false, false])
  })

  test.each<[FakeMode, Partial<ModelCall>]>([
    ['serverError', { input: 0, output: 0, isEstimated: false }],
    ['unauthorized', { input: 0, output: 0, isEstimated: false }],
    ['cut', { input: 5, output: 8, isEstimated: true }],
  ])('counts a failure: %s', async (mode, call) => {
    fake.mode = mode
    await expect(write(chat())).rejects.toThrow()
    expect(calls).toEqual([{ ...call, isFailed: true }])
  })

  test('counts the spare model by itself', async () => {
    fake.mode = 'serverError'
    const spares: ModelCall[] = []
    const spare = await startFakeOpenAi({ answer: 'Spare' })
    const settings = chat({
      spare: { baseUrl: spare.url, apiKey: 'k', model: 's', meter: (call) => spares.push(call) },
    })
    expect(await write(settings)).toBe('Spare')
    await spare.close()
    expect([calls, spares].map((list) => list.map(({ isFailed }) => isFailed))).toEqual([[true], [false]])
  })
})

describe('[AI-03] counting of embedding models and rerankers', () => {
  test('has the tokens that the vendor reports, and failures', async () => {
    const base = openAiEmbedder({ baseUrl: fake.url, apiKey: 'k', model: 'e', retries: 0 })
    const embedder = watchedEmbedder(base, { meter })
    await embedder.embed(['a', 'b'])
    fake.mode = 'serverError'
    await expect(embedder.embed(['a'])).rejects.toThrow()
    expect(calls).toEqual([
      { input: 1, output: 0, isEstimated: false, isFailed: false },
      { input: 0, output: 0, isEstimated: false, isFailed: true },
    ])
    expect(embedder.dimensions).toBe(8)
  })

  test('organisations share the vectors of search texts, which are counted once', async () => {
    const base = openAiEmbedder({ baseUrl: fake.url, apiKey: 'k', model: 'e' })
    await queryVector(watchedEmbedder(base, { meter }), 'pump')
    expect(await queryVector(watchedEmbedder(base, { meter }), 'pump')).toHaveLength(8)
    expect(calls).toHaveLength(1)
  })

  test('estimates the tokens of a reranker that reports none', async () => {
    const reranker = endpointReranker({ baseUrl: vendors.rerank('tei'), apiKey: 'k', model: 'r', meter })
    await reranker.score('why', ['because of this', '因为这个'], new AbortController().signal)
    const answered = calls.filter(({ isFailed }) => !isFailed)
    expect(answered).toEqual([{ input: 10, output: 0, isEstimated: true, isFailed: false }])
  })
})

describe('[AI-03] tokens', () => {
  test.each([
    [{ usage: { prompt_tokens: 5, total_tokens: 6 } }, 5],
    [{ usage: { total_tokens: 6 } }, 6],
    [{ tokens: { input_tokens: 7 } }, 7],
    [{ meta: { tokens: { input_tokens: 8 } } }, 8],
    [{ usage: { total_tokens: '9' } }, null],
    [{ usage: null }, null],
    ['text', null],
  ])('reported in %j', (body, tokens) => {
    expect(reportedTokens(body)).toBe(tokens)
  })

  test('estimated by script', () => {
    expect(['', 'a', '发布', 'Publish an article'].map(estimateTokens)).toEqual([0, 1, 2, 6])
  })
})
