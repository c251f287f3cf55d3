// The one order of passages, for search and for answers: words and vectors, and what the best part of a passage is worth (ADR 0026).
import type { AskedWords } from './asked-words.ts'
import { bestPart, type PartInput } from './best-part.ts'
import { type ModelNearness, WITHOUT_MODEL } from './model-nearness.ts'
import type { Nearness } from './nearness.ts'
import { isOfChanges } from './text-kind.ts'

/** Passages, and articles of a page of hits, that are put in order; those behind them keep their order. */
export const RERANKED = 16
/** The same where a calibrated model finds passages that words do not (model-nearness.ts). */
export const RERANKED_BY_MEANING = 40
/** Weight of the best part beside the relevance, which is 1 for the first hit. */
export const PART = 0.5
/** Factor for a passage of a changelog when the question is not about changes. */
const CHANGES = 0.8
/** Characters of a part: the length of a quoted answer. */
const PART_LENGTH = 295

/**
 * `relevance`: its score as a share of the best one. `part`: what its best part is worth. `near`: how near its meaning is to the question, by
 * vectors; 0 without them. `similar`: how near its words are, one by one. `worth`: below 1 for a list of changes when the question is not about
 * changes. `score`: score of the order.
 */
export type Reranked<Row> = Row & {
  relevance: number
  part: number
  near: number
  similar: number
  worth: number
  score: number
}

/**
 * `rows`: best first, by any scores of one scale; with a `nearness` it is part of the score. `read`: the texts of a row. `nearness`: see
 * nearness.ts. `count`: rows to put in order.
 */
export function rerank<Row extends { score: number; nearness?: ModelNearness }>(
  queryWords: AskedWords,
  rows: readonly Row[],
  read: (row: Row) => PartInput,
  nearness: (passage: PartInput) => Nearness = () => ({ meaning: 0, words: 0 }),
  count = rows[0]?.nearness ? RERANKED_BY_MEANING : RERANKED,
): Reranked<Row>[] {
  const top = rows[0]?.score || 1
  const head = rows.slice(0, count).map((row) => {
    const { value: byModel, own } = row.nearness ?? WITHOUT_MODEL
    const relevance = row.nearness ? row.score - byModel : row.score / top
    const text = read(row)
    const part = bestPart(queryWords, text, PART_LENGTH)?.value ?? 0
    const { meaning: near, words: similar } = nearness(text)
    const worth = !queryWords.ofChanges && isOfChanges(text) ? CHANGES : 1
    const score = worth * (relevance + byModel + own * (near + similar) + PART * part)
    return { ...row, relevance, part, near, similar, worth, score }
  })
  head.sort((one, other) => other.score - one.score)
  // Scores still fall from here on: none is better than the last of those that were put in order.
  const lowest = head.at(-1)?.score ?? 0
  const rest = rows.slice(count).map((row) => {
    const relevance = row.score / top
    return { ...row, relevance, part: 0, near: 0, similar: 0, worth: 1, score: Math.min(lowest, relevance) }
  })
  return [...head, ...rest]
}
