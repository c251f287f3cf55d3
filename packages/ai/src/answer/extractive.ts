// An answer without a model: the sentences that hold most of the question, quoted word by word (ledger AI-04).
import type { AnswerCitation, RetrievedPassage } from '../types.ts'
import { bestBlock } from './best-block.ts'
import { citationOf } from './citations.ts'
import type { Expected } from './expected.ts'
import type { Weights } from './own-words.ts'

/** Characters of a whole answer, marks included. */
const MAX = 300
/** Passages looked at, beside those that tell the meaning that is asked for. */
const PASSAGES = 4
/** What a passage's place says beside what its sentences say. */
const RANK = 0.6

/** `passage`: the one that is quoted. */
export type ExtractiveAnswer = { text: string; citations: AnswerCitation[]; passage: RetrievedPassage }

export type QuoteOptions = {
  /** Names a passage by its place in `passages`; by default the one that is quoted is 1. */
  number?: (place: number) => number
  /** Which words count more than in the search. */
  weigh?: (weights: Weights) => Weights
  /** Where a text has the kind of thing that is asked for. */
  expected?: Expected | null
}

/** The best stretch of sentences among the best passages, as `quote [n]`. Null when no passage has a word of the question. */
export function extractiveAnswer(
  passages: readonly RetrievedPassage[],
  { number = () => 1, weigh = (weights) => weights, expected }: QuoteOptions = {},
): ExtractiveAnswer | null {
  const top = Math.max(...passages.map(({ score }) => score))
  let best: { passage: RetrievedPassage; place: number; start: number; end: number; value: number } | undefined
  for (const [place, passage] of passages.entries()) {
    if (place >= PASSAGES && !passage.defines) continue
    const mark = ` [${number(place)}]`
    const places = { expected: expected?.(passage.text) }
    const block = bestBlock(passage.text, weigh(passage.weights), MAX - mark.length, places)
    if (!block) continue
    const value = block.score * (1 - RANK + (RANK * passage.score) / top)
    if (!best || value > best.value) best = { passage, place, ...block, value }
  }
  if (!best) return null
  const { passage, place, start, end } = best
  const quote = passage.text.slice(start, end)
  const index = number(place)
  const citation = citationOf(index, passage, quote)
  return citation && { text: `${quote} [${index}]`, citations: [citation], passage }
}
