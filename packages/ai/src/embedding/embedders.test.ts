// Both embedders: the local one and the one that asks an endpoint and believes nothing unchecked (ledger AI-04).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeMode, type FakeOpenAi, startFakeOpenAi } from '../../../testing/src/fake-openai.ts'
import { EmbeddingError } from './embedder.ts'
import { localEmbedder } from './local-embedder.ts'
import { openAiEmbedder } from './openai-embedder.ts'
import { queryVector } from './query-vector.ts'

const cosine = (a: number[] = [], b: number[] = []) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

describe('the local embedder', () => {
  const near = async (a: string, b: string) => {
    const [first, second] = await localEmbedder().embed([a, b])
    return cosine(first, second)
  }
  test('[AI-04] returns the same unit vector every time, and zero without words', async () => {
    const embedder = localEmbedder()
    const [once, again] = await embedder.embed(['configuration of the pump', 'configuration of the pump'])
    expect(again).toEqual(once)
    expect(once).toHaveLength(embedder.dimensions)
    expect(cosine(once, once)).toBeCloseTo(1)
    expect((await embedder.embed(['']))[0]?.every((value) => value === 0)).toBe(true)
  })
  test.each([
    ['delete a page', 'remove a document', 'weather in spring'],
    ['How do I sign in?', 'log in with a password', 'colours of the chart'],
    ['怎么退款', '退货和退还款项', '安装水泵'],
    ['How do I sign in?', '登录账号', '清洁滤网'],
    ['年假有多少天', 'How many days of annual leave do employees have', 'Install the plugin with npm'],
  ])('[AI-04] places %j nearer to %j than to %j', async (text, alike, other) =>
    expect(await near(text, alike)).toBeGreaterThan((await near(text, other)) + 0.15),
  )
  test('[AI-04] recognises names by their spelling, also with typing errors', async () => {
    expect(await near('Frobnicatorium', 'Frobnicatrium')).toBeGreaterThan(0.5)
    expect(await near('Frobnicatorium', 'Quxelbarney')).toBeLessThan(0.3)
  })
})

describe('the embedder of an endpoint', () => {
  let fake: FakeOpenAi
  beforeAll(async () => {
    fake = await startFakeOpenAi()
  })
  afterAll(() => fake.close())
  beforeEach(() => {
    fake.mode = 'ok'
    fake.requests.length = 0
  })
  const embedder = (timeoutMs = 10_000) =>
    openAiEmbedder({ baseUrl: fake.url, apiKey: 'k', model: 'fake', retries: 0, timeoutMs })

  test('[AI-04] sends batches and learns the number of dimensions', async () => {
    const tenantEmbedder = embedder()
    const texts = Array.from({ length: 200 }, (_, i) => `text ${i}`)
    const vectors = await tenantEmbedder.embed(texts)
    expect(vectors).toHaveLength(200)
    expect(fake.requests.length).toBe(3)
    expect(tenantEmbedder.dimensions).toBe(8)
    expect(vectors[7]).toEqual((await tenantEmbedder.embed(['text 7']))[0])
    expect(cosine(vectors[0], vectors[0])).toBeCloseTo(1)
  })

  test.each<[FakeMode, number?]>([
    ['rateLimited'],
    ['serverError'],
    ['unauthorized'],
    ['wrongJson'],
    ['notJson'],
    ['missingVector'],
    ['slow', 100],
    ['stall', 100],
  ])('[AI-04] maps %s to an EmbeddingError', async (mode, timeoutMs) => {
    fake.mode = mode
    await expect(embedder(timeoutMs).embed(['a', 'b'])).rejects.toBeInstanceOf(EmbeddingError)
  })

  test('[AI-04] reports a failure with the message of the endpoint only', async () => {
    fake.mode = 'unauthorized'
    await expect(embedder().embed(['a'])).rejects.toThrow(/^Embeddings of fake: 401 fake unauthorized$/)
  })

  test('[AI-04] rejects a model that changes its dimensions', async () => {
    const tenantEmbedder = embedder()
    await tenantEmbedder.embed(['a'])
    fake.mode = 'wrongDimensions'
    await expect(tenantEmbedder.embed(['b'])).rejects.toThrow('9 dimensions, expected 8')
  })

  test('[AI-04] splits batches for an endpoint with a lower limit', async () => {
    fake.maxTexts = 10
    const tenantEmbedder = embedder()
    const texts = Array.from({ length: 100 }, (_, i) => `text ${i}`)
    const vectors = await tenantEmbedder.embed(texts)
    expect(vectors).toHaveLength(100)
    fake.requests.length = 0
    expect(await tenantEmbedder.embed(texts)).toEqual(vectors)
    // The working request format is cached.
    expect(fake.requests.every(({ body }) => (body.input as string[]).length <= 10)).toBe(true)
    fake.maxTexts = 2_048
    expect(await embedder().embed(texts)).toEqual(vectors)
  })

  test('[AI-04] shortens a text that is too long for the model, and no others', async () => {
    fake.maxCharacters = 500
    const tenantEmbedder = embedder()
    const [short, long] = await tenantEmbedder.embed(['pump', 'pump '.repeat(400)])
    expect(cosine(short, long)).toBeCloseTo(1)
    fake.maxCharacters = 20
    await expect(tenantEmbedder.embed(['a text that is refused whatever its length is'])).rejects.toBeInstanceOf(
      EmbeddingError,
    )
    fake.maxCharacters = 30_000
  })

  test('[AI-04] continues a search without a vector when the endpoint fails', async () => {
    const tenantEmbedder = embedder()
    fake.mode = 'serverError'
    expect(await queryVector(tenantEmbedder, 'pump')).toBeNull()
    fake.mode = 'ok'
    fake.requests.length = 0
    const vector = await queryVector(tenantEmbedder, 'pump')
    expect(vector).toHaveLength(8)
    expect(await queryVector(tenantEmbedder, 'pump')).toEqual(vector)
    expect(fake.requests).toHaveLength(1)
  })
})
