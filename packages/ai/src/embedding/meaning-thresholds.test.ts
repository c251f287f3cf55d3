// Lines of meaning for models whose cosines lie elsewhere, over the real protocol (ledger AI-05).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeOpenAi, startFakeOpenAi } from '../../../testing/src/fake-openai.ts'
import { localEmbedder } from './local-embedder.ts'
import { sameMeaningThreshold, WORDINGS } from './meaning-thresholds.ts'
import { openAiEmbedder } from './openai-embedder.ts'

/** Questions of which nothing is known before; the first four mean the same. */
const ASKED = ['Which colours are there?', 'What colours exist?', 'Colours to choose from', 'Is it red?', 'Who am I?']
const TOPICS = [...WORDINGS.chinese, ...WORDINGS.latin, ASKED.slice(0, 4), ASKED.slice(4)]

/**
 * Vectors in which texts of different topics have the cosine `far`, and those of one topic from `near` on: a share of all, of the topic,
 * and of the text alone.
 */
function modelOf(far: number, near: number): (text: string) => number[] {
  const texts = TOPICS.flat()
  return (text) => {
    const topic = TOPICS.findIndex((some) => some.some((one) => one === text))
    const place = texts.indexOf(text)
    const [all, shareOfOwn] = [Math.sqrt(far), Math.sqrt((near - far) * (1 + (place % 3) / 10))]
    const vector = new Array<number>(1 + TOPICS.length + texts.length).fill(0)
    vector[0] = all
    vector[1 + topic] = shareOfOwn
    vector[1 + TOPICS.length + place] = Math.sqrt(Math.max(0, 1 - all * all - shareOfOwn * shareOfOwn))
    return vector
  }
}
const cosine = (a: number[] = [], b: number[] = []) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

let fake: FakeOpenAi
beforeAll(async () => {
  fake = await startFakeOpenAi()
})
afterAll(() => fake.close())
beforeEach(() => Object.assign(fake, { mode: 'ok', vectorOf: undefined, requests: [] }))
const embedder = () => openAiEmbedder({ baseUrl: fake.url, apiKey: 'k', model: 'fake', retries: 0, timeoutMs: 3_000 })

describe('[AI-05] thresholds for equivalent questions', () => {
  test.each([
    ['0.20 and 0.70, as text-embedding-3-small', 0.2, 0.7],
    ['0.45 and 0.80, as bge-m3', 0.45, 0.8],
    ['0.75 and 0.88, as text-embedding-ada-002', 0.75, 0.88],
    ['0.80 and 0.91, as multilingual-e5', 0.8, 0.91],
  ])('separate equal meanings from others where those are %s', async (_, far, near) => {
    fake.vectorOf = modelOf(far, near)
    const tenantEmbedder = embedder()
    const vectors = await tenantEmbedder.embed(ASKED)
    for (const question of [ASKED[0]!, '有哪些颜色？']) {
      const line = await sameMeaningThreshold(tenantEmbedder, question)
      expect(line).toBeGreaterThan(far + 0.05)
      for (let i = 0; i < 4; i++) {
        for (let j = 0; j < i; j++) expect(cosine(vectors[i], vectors[j])).toBeGreaterThanOrEqual(line!)
        expect(cosine(vectors[i], vectors[4])).toBeLessThan(line!)
      }
    }
    // The questions, and once the wordings whose meaning is known.
    expect(fake.requests).toHaveLength(2)
  })

  test('accept only equal words for a model without distinctions', async () => {
    fake.vectorOf = () => [1, 0]
    expect(await sameMeaningThreshold(embedder(), 'How?')).toBe(1)
  })

  test('are missing for a failing model, which is tried again', async () => {
    const tenantEmbedder = embedder()
    fake.mode = 'serverError'
    expect(await sameMeaningThreshold(tenantEmbedder, 'How?')).toBeNull()
    fake.mode = 'ok'
    expect(await sameMeaningThreshold(tenantEmbedder, 'How?')).toBeGreaterThan(0)
  })

  test('differ for the built-in vectors, which ignore order and negation', async () => {
    const embedder = localEmbedder()
    const line = (await sameMeaningThreshold(embedder, '怎么退款？')) ?? 0
    const [enable, disable] = await embedder.embed(['How do I enable comments?', 'How do I delete an account?'])
    const cosine = (enable ?? []).reduce((sum, value, i) => sum + value * (disable?.[i] ?? 0), 0)
    expect(line).toBeGreaterThan(0.75)
    expect(cosine).toBeLessThan(line)
  })
})
