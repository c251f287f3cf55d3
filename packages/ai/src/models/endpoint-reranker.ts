// The order of passages by a model of a vendor, in the forms of `POST {base}/rerank` that vendors speak: Jina, SiliconFlow, Cohere,
// Xinference, vLLM, Zhipu, DashScope, and Text Embeddings Inference (ledger AI-04).
import { LRUCache } from 'lru-cache'
import type { Endpoint, ModelLog } from './chat-model.ts'
import type { Post } from './endpoint-client.ts'
import { FAILED_CALL, type Meter, readingCall } from './meter.ts'
import { type FallbackReason, ModelFailure, reasonOf, statusOf } from './model-failure.ts'
import type { Reranker, RerankWatch } from './reranker.ts'

export type RerankerOptions = Endpoint &
  RerankWatch & {
    model: string
    /** To all scores; 1 500 by default: a search waits for them. */
    timeoutMs?: number
    log?: ModelLog
  }

/** Texts of one request; Text Embeddings Inference takes 32. */
const BATCH = 32
const TIMEOUT_MS = 1_500

type Form = 'documents' | 'texts' | 'nested'
/** Forms that an address was found to speak. */
const forms = new LRUCache<string, Form>({ max: 1_000 })

/** The endpoint answered, but nothing that orders the texts. */
class RerankError extends Error {
  override readonly name = 'RerankError'
}

export function endpointReranker(options: RerankerOptions): Reranker {
  const { model, log, timeoutMs = TIMEOUT_MS } = options
  const loading = import('./endpoint-client.ts').then(({ endpointClient }) =>
    endpointClient({ ...options, timeoutMs, retries: 0 }),
  )
  loading.catch(() => {})
  const address = addressOf(options.baseUrl ?? '')
  return {
    model: `endpoint:${model}`,
    timeoutMs,
    async score(query, texts, signal, { meter, breaker, onFailure } = options) {
      const blocked = breaker?.check()
      if (blocked) {
        onFailure?.(blocked)
        throw new ModelFailure(blocked)
      }
      try {
        const post = await loading
        const batches = Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, i) =>
          texts.slice(i * BATCH, (i + 1) * BATCH),
        )
        const scores = await Promise.all(
          batches.map((batch) => scoresOf(post, { address, model, query, batch, signal, meter })),
        )
        breaker?.succeed()
        return toUnit(scores.flat())
      } catch (error) {
        const reason = signal.aborted ? 'slow' : rerankReason(error)
        log?.warn({ model, reason, err: error }, 'the reranker failed; passages keep their order')
        breaker?.fail(new ModelFailure(reason, error))
        onFailure?.(reason)
        throw error
      }
    },
  }
}

/** An address may name the call itself: vendors have it at several places. */
const addressOf = (baseUrl: string) =>
  /\/(?:re|text-re)ranks?$/.test(baseUrl) ? baseUrl : `${baseUrl.replace(/\/+$/, '')}/rerank`

const rerankReason = (error: unknown): FallbackReason =>
  error instanceof RerankError ? 'rubbish' : isTimeout(error) ? 'slow' : reasonOf(error, false)

const isTimeout = (error: unknown) => error instanceof Error && /timed out/.test(error.message)

type Batch = { address: string; model: string; query: string; batch: string[]; signal: AbortSignal; meter?: Meter }

/** Scores of one batch. Where the form is refused for want of `texts`, that of Text Embeddings Inference is spoken from then on. */
async function scoresOf(post: Post, request: Batch): Promise<number[]> {
  const { address, query, batch, signal, meter } = request
  const scoresIn = async (form: Form) => {
    const body = await post(address, bodyOf(form, request), signal).catch((error: unknown) => {
      meter?.(FAILED_CALL)
      throw error
    })
    meter?.(readingCall(body, [...batch, ...batch.map(() => query)]))
    return readScores(body, batch.length)
  }
  const form = forms.get(address) ?? (address.includes('/text-rerank') ? 'nested' : 'documents')
  try {
    return await scoresIn(form)
  } catch (error) {
    if (form !== 'documents' || !wantsTexts(error)) throw error
    const scores = await scoresIn('texts')
    forms.set(address, 'texts')
    return scores
  }
}

const wantsTexts = (error: unknown) =>
  [400, 422].includes(statusOf(error) ?? 0) && error instanceof Error && /\btexts\b/.test(error.message)

function bodyOf(form: Form, { model, query, batch }: Batch): Record<string, unknown> {
  if (form === 'texts') return { model, query, texts: batch }
  if (form === 'documents') return { model, query, documents: batch, top_n: batch.length }
  return { model, input: { query, documents: batch }, parameters: { top_n: batch.length, return_documents: false } }
}

/** Scores by the index of each text: a plain list, or one in `results`, `data` or `output.results`. Throws RerankError. */
function readScores(body: unknown, count: number): number[] {
  const rows = rowsOf(body)
  if (!rows) throw new RerankError('The endpoint answered no list of scores')
  const scores = new Array<number>(count).fill(Number.NaN)
  for (const row of rows) {
    const { index, relevance_score: relevance, score = relevance } = (row ?? {}) as Record<string, unknown>
    if (typeof index === 'number' && index in scores && typeof score === 'number') scores[index] = score
  }
  if (!scores.every(Number.isFinite)) throw new RerankError(`The endpoint did not score all of ${count} texts`)
  return scores
}

function rowsOf(body: unknown): unknown[] | null {
  if (Array.isArray(body)) return body
  if (typeof body !== 'object' || body === null) return null
  const { results, data, output } = body as Record<string, unknown>
  if (output) return rowsOf(output)
  const rows = results ?? data
  return Array.isArray(rows) ? rows : null
}

/** Some models answer logits. */
const toUnit = (scores: number[]) =>
  scores.every((score) => score >= 0 && score <= 1) ? scores : scores.map((score) => 1 / (1 + Math.exp(-score)))
