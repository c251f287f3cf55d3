// A cross-encoder, which reads question and passage together (ledger AI-04).

/** Compares passages with a text. */
export type Reranker = {
  /** Its name in logs. */
  model: string
  /** After this the order stays as it is; 1 500 by default. */
  timeoutMs?: number
  /** Scores each of the texts as an answer to `query`, 0..1, in their order. Stops early, and rejects, when `signal` is aborted. */
  score(query: string, texts: string[], signal: AbortSignal): Promise<number[]>
}
