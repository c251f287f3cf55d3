// A cross-encoder, which reads question and passage together (ledger AI-04).

import type { Breaker } from './breaker.ts'
import type { Meter } from './meter.ts'
import type { FallbackReason } from './model-failure.ts'

/** For whom texts are compared: what is told of the requests, and what keeps them from being sent. Models in the process need none. */
export type RerankWatch = {
  meter?: Meter
  /** Absent: each request is sent, however many failed before. */
  breaker?: Breaker
  /** Called with the reason why passages keep their order. */
  onFailure?: (reason: FallbackReason) => void
}

/** Compares passages with a text. */
export type Reranker = {
  /** Its name in logs. */
  model: string
  /** After this the order stays as it is; 1 500 by default. */
  timeoutMs?: number
  /** Scores each of the texts as an answer to `query`, 0..1, in their order. Stops early, and rejects, when `signal` is aborted. */
  score(query: string, texts: string[], signal: AbortSignal, watch?: RerankWatch): Promise<number[]>
}

/** The reranker of a process, watched for one organisation. */
export const watchedReranker = (reranker: Reranker, watch: RerankWatch): Reranker => ({
  ...reranker,
  score: (query, texts, signal) => reranker.score(query, texts, signal, watch),
})
