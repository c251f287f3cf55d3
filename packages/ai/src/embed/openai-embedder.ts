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

const BATCH = 96
/** Characters of one text; models read about 8 000 tokens. */
const MOST_CHARACTERS = 8_000

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
  return {
    model: options.name ?? `openai:${options.model}`,
    get dimensions() {
      return dimensions
    },
    semantic: true,
    async embed(texts) {
      // Endpoints refuse an empty text.
      const inputs = texts.map((text) => text.slice(0, MOST_CHARACTERS).trim() || '-')
      const vectors = await client.embedDocuments(inputs).catch((error: unknown) => {
        throw new EmbeddingError(`Embeddings of ${options.model}: ${messageOf(error)}`, { cause: error })
      })
      dimensions = checked(vectors, texts.length, dimensions)
      return vectors.map(normalise)
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

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
