// An answer without a model: a verbatim quote of the part of the best passage that answers (ledger AI-04, ADR 0026).

import { askedFor } from '../../search/ranking/asked-words.ts'
import { bestPart } from '../../search/ranking/best-part.ts'
import { PART } from '../../search/ranking/rerank.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { type AnswerCitation, citationOf } from '../citations/citations.ts'
import type { Weights } from './own-words.ts'

/** Characters of the answer, with its citation mark. Lists of steps and tables may be longer. */
const MAX_LENGTH = 300
/** Passages that are considered; all that define the asked term. */
const MAX_PASSAGES = 4

/** `passage`: the quoted one. `start`, `end`: of the quote in its text. */
export type QuotedAnswer = {
  text: string
  citations: AnswerCitation[]
  passage: RetrievedPassage
  quote: string
  index: number
}

export type QuoteOptions = {
  /** Question, whose kind decides the quoted part. */
  question: string
  /** Number of the passage at this index of `passages`; by default the quoted one is 1. */
  number?: (index: number) => number
  /** Changes the weights of the search. */
  weigh?: (weights: Weights) => Weights
}

const sum = (weights: Weights) => [...weights.values()].reduce((all, weight) => all + weight, 0)

/** The best part of the best passage, as `quote [n]`. Null when no passage has a word of the question. */
export function quotedAnswer(
  passages: readonly RetrievedPassage[],
  { question, number = () => 1, weigh = (weights) => weights }: QuoteOptions,
): QuotedAnswer | null {
  const first = passages[0]
  if (!first) return null
  const weighed = weigh(first.weights)
  // Synonyms do not count as additional parts, so parts keep their weight in the ranking.
  const queryWords = askedFor(question, weighed, (first.total * sum(weighed)) / (sum(first.weights) || 1))
  // A text that only uses a term does not define it.
  const telling = queryWords.kind === 'meaning' && passages.some(({ defines }) => defines)
  let best: { passage: RetrievedPassage; position: number; start: number; end: number; value: number } | undefined
  for (const [position, passage] of passages.entries()) {
    if (telling ? !passage.defines : position >= MAX_PASSAGES) continue
    const part = bestPart(queryWords, passage, MAX_LENGTH - ` [${number(position)}]`.length)
    if (!part || part.end === part.start) continue
    const { relevance, near, similar, worth, trust = 1 } = passage
    const value = trust * worth * (relevance + near + similar + PART * part.value)
    if (!best || value > best.value) best = { passage, position, start: part.start, end: part.end, value }
  }
  if (!best) return null
  const { passage, position, start, end } = best
  const quote = passage.text.slice(start, end)
  const index = number(position)
  const citation = citationOf(index, passage, quote)
  return citation && { text: `${quote} [${index}]`, citations: [citation], passage, quote, index }
}
