// Embeddings from any OpenAI-compatible endpoint: in batches, with back-off, every response checked (ledger AI-04).
import type { Endpoint } from '../models/chat-model.ts'
import { FAILED_CALL, type Meter, readingCall } from '../models/meter.ts'
import { retryAfterOf, statusOf } from '../models/model-failure.ts'
import { type Embedder, EmbeddingError, type TextUse } from './embedder.ts'
import { firstBatch } from './embedding-batches.ts'
import { normalise } from './vector-math.ts'

export type OpenAiEmbedderOptions = Endpoint & {
  model: string
  /** Name under which the vectors are stored; `openai:` and the model by default. */
  name?: string
  /** Dimensions that are asked for; longer vectors are cut to them. Otherwise learned from the first response. */
  dimensions?: number
  /** Prefix of each text for the model. */
  queryPrefix?: string
  passagePrefix?: string
  /** Retries for 429, 5xx and lost connections; 4 by default. */
  retries?: number
  /** Timeout of one request in milliseconds; 30 000 by default. */
  timeoutMs?: number
}

/** Texts per request. An endpoint that accepts fewer refuses; then half as many are sent. */
const BATCH = 96
/** Characters of one text; models read about 8 000 tokens. A single refused text is halved down to the minimum. */
const MAX_CHARACTERS = 8_000
const MIN_CHARACTERS = 200
/** Responses to a request that is too large. */
const TOO_LARGE: ReadonlySet<unknown> = new Set([400, 413, 422])

/** The library takes half a second to load, and most installations have no embedding model. */
async function createClient({ retries = 4, timeoutMs = 30_000, ...endpoint }: OpenAiEmbedderOptions) {
  const { endpointClient } = await import('../models/endpoint-client.ts')
  return endpointClient({ ...endpoint, retries, timeoutMs })
}

/** `dimensions` is 0 until the first response, unless given. `embed` rejects with EmbeddingError. */
export function openAiEmbedder(options: OpenAiEmbedderOptions): Embedder {
  const { model } = options
  const loading = createClient(options)
  // Reported by the first call of `embed`.
  loading.catch(() => {})
  let dimensions = options.dimensions ?? 0
  let batchSize = BATCH
  const length = options.dimensions && { dimensions: options.dimensions }
  const request = async (texts: string[], meter?: Meter): Promise<number[][]> => {
    const post = await loading
    const body = await post('/embeddings', { model, input: texts, encoding_format: 'float', ...length }).catch(
      (error: unknown) => {
        meter?.(FAILED_CALL)
        throw error
      },
    )
    meter?.(readingCall(body, texts))
    const vectors = vectorsIn(body).map((vector) => cut(vector, options.dimensions))
    dimensions = checkVectors(vectors, texts.length, dimensions)
    return (vectors as number[][]).map(normalise)
  }
  /** Vectors of the first of `texts`: half as many after each refusal. A smaller accepted batch becomes the batch size. */
  const requestSome = async (texts: string[], meter?: Meter): Promise<number[][]> => {
    try {
      return await request(texts, meter)
    } catch (error) {
      if (!isTooLarge(error)) throw error
      const [text = ''] = texts
      if (texts.length === 1) {
        if (text.length <= MIN_CHARACTERS) throw error
        return requestSome([text.slice(0, text.length / 2).toWellFormed()], meter)
      }
      const vectors = await requestSome(texts.slice(0, Math.ceil(texts.length / 2)), meter)
      // A single text that was too long says nothing about the batch size.
      if (vectors.length > 1) batchSize = Math.min(batchSize, vectors.length)
      return vectors
    }
  }
  return {
    model: options.name ?? `openai:${model}`,
    get dimensions() {
      return dimensions
    },
    async embed(texts, use = 'passage', meter) {
      const prefix = prefixOf(options, use)
      // Endpoints refuse an empty text.
      const inputs = texts.map((text) => prefix + (text.slice(0, MAX_CHARACTERS).trim() || '-'))
      const vectors: number[][] = []
      while (vectors.length < inputs.length) {
        const batch = firstBatch(inputs.slice(vectors.length), batchSize)
        vectors.push(
          ...(await requestSome(batch, meter).catch((error: unknown) => Promise.reject(failureOf(model, error)))),
        )
      }
      return vectors
    },
  }
}

const prefixOf = ({ queryPrefix = '', passagePrefix = '' }: OpenAiEmbedderOptions, use: TextUse) =>
  use === 'query' ? queryPrefix : passagePrefix

function failureOf(model: string, error: unknown): EmbeddingError {
  if (error instanceof EmbeddingError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new EmbeddingError(`Embeddings of ${model}: ${message}`, { cause: error, retryAfterMs: retryAfterOf(error) })
}

const isTooLarge = (error: unknown) => TOO_LARGE.has(statusOf(error))

/** The vectors of a response by their indices; [] for one of another shape. */
function vectorsIn(body: unknown): unknown[] {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  if (!Array.isArray(data)) return []
  const rows = data as ({ index?: number; embedding?: unknown } | null)[]
  return [...rows].sort((a, b) => (a?.index ?? 0) - (b?.index ?? 0)).map((row) => row?.embedding)
}

const cut = (vector: unknown, length: number | undefined): unknown =>
  Array.isArray(vector) && length && vector.length > length ? vector.slice(0, length) : vector

/** The dimensions of the vectors. Throws EmbeddingError when the response does not fit the request. */
function checkVectors(vectors: unknown[], count: number, expected: number): number {
  if (vectors.length !== count)
    throw new EmbeddingError(`The endpoint answered ${vectors.length || 'no'} vectors for ${count} texts`)
  let dimensions = expected
  for (const vector of vectors) {
    if (!Array.isArray(vector) || vector.length === 0 || !vector.every((value) => Number.isFinite(value)))
      throw new EmbeddingError('The endpoint answered something that is not a vector of numbers')
    dimensions ||= vector.length
    if (vector.length !== dimensions)
      throw new EmbeddingError(`The endpoint answered ${vector.length} dimensions, expected ${dimensions}`)
  }
  return dimensions
}
