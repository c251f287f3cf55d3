// Responses of vendors in formats of their own.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeOpenAi } from '../../../testing/src/fake-openai.ts'
import {
  type FakeVendors,
  REFUSALS,
  RERANK_FORMS,
  type RerankForm,
  startFakeVendors,
} from '../../../testing/src/fake-vendors.ts'
import { EmbeddingError } from '../embedding/embedder.ts'
import { openAiEmbedder } from '../embedding/openai-embedder.ts'
import { type ModelTrial, tryChat, tryEmbedder, tryReranker } from '../trial/model-trial.ts'
import { endpointReranker } from './endpoint-reranker.ts'

let vendors: FakeVendors
beforeAll(async () => {
  vendors = await startFakeVendors()
})
afterAll(() => vendors.close())
beforeEach(() => {
  Object.assign(vendors, { refusal: null, requests: [] })
})
const endpoint = (baseUrl: string) => ({ baseUrl, apiKey: 'k', model: 'm' })
const never = new AbortController().signal
const TEXTS = ['The filter is blue', 'Reset the password of the account', 'The password']

describe('[AI-04] rerank', () => {
  test.each(Object.keys(RERANK_FORMS) as RerankForm[])('%s: scores by text, between 0 and 1', async (form) => {
    const reranker = endpointReranker(endpoint(vendors.rerank(form)))
    const [other = 1, best = 0, second = 0] = await reranker.score('reset password', TEXTS, never)
    expect(best).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(other)
    expect([other, best].every((score) => score >= 0 && score <= 1)).toBe(true)
  })

  test('asks in batches, in the remembered form', async () => {
    const reranker = endpointReranker({ ...endpoint(vendors.rerank('tei')) })
    await reranker.score('reset', TEXTS, never)
    vendors.requests.length = 0
    const texts = Array.from({ length: 70 }, (_, i) => (i === 50 ? 'reset' : `text ${'x'.repeat(i % 3)}`))
    const scores = await reranker.score('reset', texts, never)
    expect(scores.indexOf(Math.max(...scores))).toBe(50)
    expect(vendors.requests.map(({ body }) => (body.texts as string[]).length).sort()).toEqual([32, 32, 6])
  })

  test.each([
    [REFUSALS.openaiKey, 'refused'],
    [REFUSALS.openaiBusy, 'rateLimited'],
    [REFUSALS.overloaded, 'serverError'],
    [REFUSALS.welcome, 'rubbish'],
    [{ status: 200, body: { results: [{ index: 0, relevance_score: 1 }] } }, 'rubbish'],
    [{ status: 200, body: { results: [{ index: 7, relevance_score: 1 }] } }, 'rubbish'],
  ])('fails with its reason: %j', async (refusal, reason) => {
    vendors.refusal = refusal
    const reasons: string[] = []
    const warnings: unknown[] = []
    const log = { warn: (fields: Record<string, unknown>) => warnings.push(fields.reason) }
    const options = { ...endpoint(vendors.url), log, onFailure: (failure: string) => reasons.push(failure) }
    await expect(endpointReranker(options).score('q', TEXTS, never)).rejects.toThrow()
    expect([reasons, warnings]).toEqual([[reason], [reason]])
  })

  test('one that is given up is slow', async () => {
    const reasons: string[] = []
    const options = { ...endpoint(vendors.url), onFailure: (failure: string) => reasons.push(failure) }
    await expect(endpointReranker(options).score('q', TEXTS, AbortSignal.abort())).rejects.toThrow()
    expect(reasons).toEqual(['slow'])
  })
})

describe('[AI-04] embeddings', () => {
  test('texts get the prefix of their use, the length that is asked for, and the parameters of the vendor', async () => {
    const fake = await startFakeOpenAi()
    const options = { queryPrefix: 'query: ', passagePrefix: 'passage: ', dimensions: 5, extraBody: { user: 'u' } }
    const embedder = openAiEmbedder({ ...endpoint(fake.url), ...options })
    const [[vector = []], [passage]] = await Promise.all([embedder.embed(['pump'], 'query'), embedder.embed(['pump'])])
    await fake.close()
    const bodies = fake.requests.map(({ body }) => body)
    expect(bodies.flatMap(({ input }) => input).sort()).toEqual(['passage: pump', 'query: pump'])
    expect(bodies[0]).toMatchObject({ dimensions: 5, user: 'u', encoding_format: 'float' })
    // The stand-in answers eight numbers, whatever is asked for.
    expect([vector.length, passage?.length, embedder.dimensions]).toEqual([5, 5, 5])
    expect(vector.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1)
  })

  test('an endpoint that wants to be left alone says how long', async () => {
    vendors.refusal = REFUSALS.openaiBusy
    const failure = await openAiEmbedder({ ...endpoint(vendors.url), retries: 0 })
      .embed(['a'])
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(EmbeddingError)
    expect(failure).toMatchObject({ retryAfterMs: 120_000 })
  })
})

describe('[TEN-05] a model that is tried', () => {
  const trials = {
    chat: () => tryChat(endpoint(vendors.url)),
    embedding: () => tryEmbedder(openAiEmbedder({ ...endpoint(vendors.url), retries: 0 })),
    reranker: () => tryReranker(endpointReranker(endpoint(vendors.url))),
  }
  test.each<[keyof typeof REFUSALS, ModelTrial['problem']]>([
    ['openaiKey', 'wrongKey'],
    ['openaiModel', 'noSuchModel'],
    ['openaiQuota', 'noCredit'],
    ['openaiBusy', 'rateLimited'],
    ['deepseekBalance', 'noCredit'],
    ['deepseekModel', 'noSuchModel'],
    ['deepseekEmbeddings', 'noSuchCall'],
    ['siliconflowKey', 'wrongKey'],
    ['siliconflowModel', 'noSuchModel'],
    ['siliconflowBalance', 'noCredit'],
    ['dashscopeArrears', 'noCredit'],
    ['zhipuModel', 'noSuchModel'],
    ['zhipuArrears', 'noCredit'],
    ['moonshotModel', 'noSuchModel'],
    ['volcengineModel', 'noSuchModel'],
    ['ollamaModel', 'noSuchModel'],
    ['vllmModel', 'noSuchModel'],
    ['cohereKey', 'wrongKey'],
    ['jinaKey', 'wrongKey'],
    ['nginx', 'noSuchCall'],
    ['overloaded', 'serverError'],
    ['welcome', 'notCompatible'],
  ])('%s is %s in every role', async (name, problem) => {
    vendors.refusal = REFUSALS[name]
    const outcomes = await Promise.all(Object.values(trials).map((attempt) => attempt()))
    expect(outcomes.map((trial) => trial.problem)).toEqual([problem, problem, problem])
    const words = /"(?:message|detail)":"(.*?)[`"\\]/.exec(JSON.stringify(REFUSALS[name].body))?.[1] ?? ''
    for (const { reason } of outcomes) expect(reason).toContain(words)
  })

  test('reports an address without a server', async () => {
    const closed = endpoint('http://127.0.0.1:9/v1')
    const outcomes = await Promise.all([
      tryChat(closed),
      tryEmbedder(openAiEmbedder({ ...closed, retries: 0 })),
      tryReranker(endpointReranker(closed)),
    ])
    expect(outcomes.map((trial) => trial.problem)).toEqual(['unreachable', 'unreachable', 'unreachable'])
  })

  test('says what came back', async () => {
    const fake = await startFakeOpenAi({ answer: 'OK' })
    const chat = await tryChat(endpoint(fake.url))
    const embedding = await tryEmbedder(openAiEmbedder(endpoint(fake.url)))
    await fake.close()
    expect(chat).toMatchObject({ problem: null, reply: 'OK', sensible: null })
    expect(embedding).toMatchObject({ problem: null, dimensions: 8 })
    const reranker = await tryReranker(endpointReranker(endpoint(vendors.rerank('cohere'))))
    expect(reranker).toMatchObject({ problem: null, sensible: true })
    expect(reranker.milliseconds).toBeGreaterThanOrEqual(0)
  })
})
