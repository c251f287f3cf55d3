// The order of a cross-encoder, which reads question and passage together, where an operator has one (ledger AI-04; ADR 0026).
import pTimeout from 'p-timeout'
import { embeddingText } from '../../indexing/embedding-text.ts'
import type { Reranker } from '../../models/reranker.ts'

/** The best passages, or articles of a page of hits, that a model puts in order. */
export const ORDERED_BY_MODEL = 40
const TIMEOUT_MS = 1_500
/** Models read a few hundred tokens and cut off the rest. */
const MAX_CHARACTERS = 2_000

type Passage = { title: string; headings: string[]; text: string }

/**
 * `rows` with the first forty in the order of the model, and scores that fall in that order; as they are without a model, and when it
 * fails or takes too long.
 */
export async function modelOrder<Row extends { score: number }>(
  reranker: Reranker | null | undefined,
  query: string,
  rows: readonly Row[],
  read: (row: Row) => Passage,
): Promise<Row[]> {
  if (!reranker || rows.length < 2) return [...rows]
  const first = rows.slice(0, ORDERED_BY_MODEL)
  const scores = await scoresOf(
    reranker,
    query,
    first.map((row) => textOf(read(row))),
  )
  if (!scores) return [...rows]
  const ordered = first.map((row, i) => ({ ...row, score: scores[i]! })).sort((a, b) => b.score - a.score)
  const rest = rows.slice(ORDERED_BY_MODEL)
  const lowest = ordered.at(-1)!.score
  const best = rest[0]?.score || 1
  return [...ordered, ...rest.map((row) => ({ ...row, score: (lowest * row.score) / best }))]
}

const textOf = (passage: Passage) => embeddingText(passage.title, passage).slice(0, MAX_CHARACTERS)

async function scoresOf(reranker: Reranker, query: string, texts: string[]): Promise<number[] | null> {
  const control = new AbortController()
  try {
    const scores = await pTimeout(reranker.score(query, texts, control.signal), {
      milliseconds: reranker.timeoutMs ?? TIMEOUT_MS,
      fallback: () => null,
    })
    return scores?.length === texts.length && scores.every(Number.isFinite) ? scores : null
  } catch {
    // The reranker has logged it.
    return null
  } finally {
    control.abort()
  }
}
