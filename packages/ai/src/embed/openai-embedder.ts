// Embeddings of any OpenAI-compatible endpoint: in batches, with back-off, and nothing believed unchecked (ledger AI-04).
import { OpenAIEmbeddings } from '@langchain/openai'
import type { Embedder } from '../types.ts'
import { EmbeddingError } from './embedding-error.ts'
import { normalise } from './local-embedder.ts'

export type OpenAiEmbedderOptions = {
  baseUrl?: string
  apiKey: string
  model: string
  /** Name under which the vectors are kept; `openai:` and the model by default. */
  name?: string
  /** Asks the endpoint; the global one by default. */
  fetch?: typeof fetch
  /** Numbers per vector when known; otherwise the first answer tells. */
  dimensions?: number
  /** Attempts after the first one, for 429, 5xx and lost connections; 4 by default, waiting longer each time. */
  retries?: number
  /** Milliseconds for one request; 30 000 by default. */
  timeoutMs?: number
}

/** Texts of one request. Endpoints that take fewer say so by refusing; then half as many are sent. */
const BATCH = 96
/** Characters of one text; models read about 8 000 tokens. One that is refused alone is halved down to the least. */
const MAX_CHARACTERS = 8_000
const LEAST_CHARACTERS = 200
/** What endpoints answer to a request that is too large for them. */
const TOO_LARGE: ReadonlySet<unknown> = new Set([400, 413, 422])

/** `dimensions` is 0 until the first answer, unless given. `embed` rejects with EmbeddingError. */
export function openAiEmbedder(options: OpenAiEmbedderOptions): Embedder {
  const client = new OpenAIEmbeddings({
    model: options.model,
    apiKey: options.apiKey,
    batchSize: BATCH,
    maxRetries: options.retries ?? 4,
    timeout: options.timeoutMs ?? 30_000,
    encodingFormat: 'float',
    stripNewLines: false,
    configuration: { baseURL: options.baseUrl, ...(options.fetch && { fetch: options.fetch }) },
  })
  let dimensions = options.dimensions ?? 0
  let most = BATCH
  const ask = async (texts: string[]): Promise<number[][]> => {
    const vectors: number[][] = await client.embedDocuments(texts)
    dimensions = checked(vectors, texts.length, dimensions)
    return vectors.map(normalise)
  }
  /** As many as the endpoint takes: half as many after each refusal, which is remembered when fewer were taken. */
  const askSome = async (texts: string[]): Promise<number[][]> => {
    try {
      return await ask(texts)
    } catch (error) {
      if (!isTooLarge(error)) throw error
      const [text = ''] = texts
      if (texts.length === 1) {
        if (text.length <= LEAST_CHARACTERS) throw error
        return askSome([text.slice(0, text.length / 2).toWellFormed()])
      }
      const fewer = texts.slice(0, Math.ceil(texts.length / 2))
      const vectors = await askSome(fewer)
      // One text that was too long alone says nothing about how many are taken.
      if (vectors.length > 1) most = Math.min(most, vectors.length)
      return vectors
    }
  }
  return {
    model: options.name ?? `openai:${options.model}`,
    get dimensions() {
      return dimensions
    },
    semantic: true,
    async embed(texts) {
      // Endpoints refuse an empty text.
      const inputs = texts.map((text) => text.slice(0, MAX_CHARACTERS).trim() || '-')
      const vectors: number[][] = []
      while (vectors.length < inputs.length) {
        const some = inputs.slice(vectors.length, vectors.length + most)
        vectors.push(
          ...(await askSome(some).catch((error: unknown) => {
            if (error instanceof EmbeddingError) throw error
            throw new EmbeddingError(`Embeddings of ${options.model}: ${messageOf(error)}`, { cause: error })
          })),
        )
      }
      return vectors
    },
  }
}

/** What the endpoint said, without the advice that the client library adds for programmers. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s*Troubleshooting URL:[\s\S]*$/, '')

const isTooLarge = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && TOO_LARGE.has(error.status)

/** The common length of the vectors; throws when an answer is not what was asked for. */
function checked(vectors: unknown, count: number, expected: number): number {
  if (!Array.isArray(vectors) || vectors.length !== count)
    throw new EmbeddingError(
      `The endpoint answered ${Array.isArray(vectors) ? vectors.length : 'no'} vectors for ${count} texts`,
    )
  let dimensions = expected
  for (const vector of vectors as unknown[]) {
    if (!Array.isArray(vector) || vector.length === 0 || !vector.every((value) => Number.isFinite(value)))
      throw new EmbeddingError('The endpoint answered something that is not a vector of numbers')
    dimensions ||= vector.length
    if (vector.length !== dimensions)
      throw new EmbeddingError(`The endpoint answered ${vector.length} dimensions, expected ${dimensions}`)
  }
  return dimensions
}
