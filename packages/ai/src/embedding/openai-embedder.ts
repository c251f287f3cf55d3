// Embeddings from any OpenAI-compatible endpoint: in batches, with back-off, every response checked (ledger AI-04).
import type { OpenAIEmbeddings } from '@langchain/openai'
import { type Embedder, EmbeddingError } from './embedder.ts'
import { normalise } from './vector-math.ts'

export type OpenAiEmbedderOptions = {
  baseUrl?: string
  apiKey: string
  model: string
  /** Name under which the vectors are stored; `openai:` and the model by default. */
  name?: string
  /** Used for requests to the endpoint; the global one by default. */
  fetch?: typeof fetch
  /** Dimensions of a vector when known; otherwise learned from the first response. */
  dimensions?: number
  /** Retries with exponential back-off for 429, 5xx and lost connections; 4 by default. */
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
async function createClient(options: OpenAiEmbedderOptions): Promise<OpenAIEmbeddings> {
  const { OpenAIEmbeddings } = await import('@langchain/openai')
  const { timeoutMs = 30_000, fetch: ask = fetch } = options
  return new OpenAIEmbeddings({
    model: options.model,
    apiKey: options.apiKey,
    batchSize: BATCH,
    maxRetries: options.retries ?? 4,
    timeout: timeoutMs,
    encodingFormat: 'float',
    stripNewLines: false,
    configuration: { baseURL: options.baseUrl, fetch: endingAfter(timeoutMs, ask) },
  })
}

/** The client's own timeout ends with the head of a response; its body could drip for days. */
const endingAfter =
  (milliseconds: number, ask: typeof fetch): typeof fetch =>
  (input, init) => {
    const end = AbortSignal.timeout(milliseconds)
    return ask(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, end]) : end })
  }

/** `dimensions` is 0 until the first response, unless given. `embed` rejects with EmbeddingError. */
export function openAiEmbedder(options: OpenAiEmbedderOptions): Embedder {
  const loading = createClient(options)
  // Reported by the first call of `embed`.
  loading.catch(() => {})
  let dimensions = options.dimensions ?? 0
  let batchSize = BATCH
  const request = async (texts: string[]): Promise<number[][]> => {
    const client = await loading
    const vectors: number[][] = await client.embedDocuments(texts)
    dimensions = checkVectors(vectors, texts.length, dimensions)
    return vectors.map(normalise)
  }
  /** Vectors of the first of `texts`: half as many after each refusal. A smaller accepted batch becomes the batch size. */
  const requestSome = async (texts: string[]): Promise<number[][]> => {
    try {
      return await request(texts)
    } catch (error) {
      if (!isTooLarge(error)) throw error
      const [text = ''] = texts
      if (texts.length === 1) {
        if (text.length <= MIN_CHARACTERS) throw error
        return requestSome([text.slice(0, text.length / 2).toWellFormed()])
      }
      const vectors = await requestSome(texts.slice(0, Math.ceil(texts.length / 2)))
      // A single text that was too long says nothing about the batch size.
      if (vectors.length > 1) batchSize = Math.min(batchSize, vectors.length)
      return vectors
    }
  }
  return {
    model: options.name ?? `openai:${options.model}`,
    get dimensions() {
      return dimensions
    },
    async embed(texts) {
      // Endpoints refuse an empty text.
      const inputs = texts.map((text) => text.slice(0, MAX_CHARACTERS).trim() || '-')
      const vectors: number[][] = []
      while (vectors.length < inputs.length) {
        const batch = inputs.slice(vectors.length, vectors.length + batchSize)
        vectors.push(
          ...(await requestSome(batch).catch((error: unknown) => {
            if (error instanceof EmbeddingError) throw error
            throw new EmbeddingError(`Embeddings of ${options.model}: ${messageOf(error)}`, { cause: error })
          })),
        )
      }
      return vectors
    },
  }
}

/** The endpoint's message, without the troubleshooting link that LangChain appends. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s*Troubleshooting URL:[\s\S]*$/, '')

const isTooLarge = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && TOO_LARGE.has(error.status)

/** The dimensions of the vectors. Throws EmbeddingError when the response does not fit the request. */
function checkVectors(vectors: unknown, count: number, expected: number): number {
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
