// An answer without a model: a verbatim quote of the sentences that contain most of the question (ledger AI-04).

import { bestExcerpt } from '../../analysis/best-excerpt.ts'
import type { FindExpected } from '../../analysis/expected-answer.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { type AnswerCitation, citationOf } from '../citations/citations.ts'
import type { Weights } from './own-words.ts'

/** Characters of the answer, with its citation mark. */
const MAX_LENGTH = 300
/** Passages that are considered, besides those that define the asked term. */
const MAX_PASSAGES = 4
/** Weight of a passage's rank, relative to its best sentences. */
const RANK = 0.6

/** `passage`: the quoted one. */
export type QuotedAnswer = { text: string; citations: AnswerCitation[]; passage: RetrievedPassage }

export type QuoteOptions = {
  /** Number of the passage at this index of `passages`; by default the quoted one is 1. */
  number?: (index: number) => number
  /** Changes the weights of the search. */
  weigh?: (weights: Weights) => Weights
  /** Finds the kind of thing that is asked for. */
  expected?: FindExpected | null
}

/** The best excerpt of the best passages, as `quote [n]`. Null when no passage has a word of the question. */
export function quotedAnswer(
  passages: readonly RetrievedPassage[],
  { number = () => 1, weigh = (weights) => weights, expected }: QuoteOptions = {},
): QuotedAnswer | null {
  const top = Math.max(...passages.map(({ score }) => score))
  let best: { passage: RetrievedPassage; position: number; start: number; end: number; value: number } | undefined
  for (const [position, passage] of passages.entries()) {
    if (position >= MAX_PASSAGES && !passage.defines) continue
    const mark = ` [${number(position)}]`
    const excerpt = bestExcerpt(passage.text, weigh(passage.weights), MAX_LENGTH - mark.length, {
      expected: expected?.(passage.text),
    })
    if (!excerpt) continue
    const value = excerpt.score * (1 - RANK + (RANK * passage.score) / top)
    if (!best || value > best.value) best = { passage, position, ...excerpt, value }
  }
  if (!best) return null
  const { passage, position, start, end } = best
  const quote = passage.text.slice(start, end)
  const index = number(position)
  const citation = citationOf(index, passage, quote)
  return citation && { text: `${quote} [${index}]`, citations: [citation], passage }
}
