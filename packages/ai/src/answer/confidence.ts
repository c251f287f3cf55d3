// Whether the passages speak of the question at all (ledger AI-02: nothing is invented).
import { isCjk, tokenize } from '../analysis/tokens.ts'
import type { RetrievedPassage } from '../types.ts'

/**
 * Least strength of the best passage. Chinese questions count character pairs, of which a loosely worded one shares fewer with
 * its answer. Measured with at most 9% of the answerable questions refused on any set: two fifths to three fifths of the English
 * questions that the texts do not answer are refused, of the Chinese ones up to a third.
 */
const LEAST = { cjk: 0.027, latin: 0.7 }
/** Passages that may carry an answer. */
const LOOKED_AT = 3
/** A question of fewer words says as much as one of these. */
const FEWEST_WORDS = 4

/** True when one of the best passages is near enough to the question to quote from. */
export function isAnswerable(question: string, passages: readonly RetrievedPassage[]): boolean {
  const near = Math.max(0, ...passages.slice(0, LOOKED_AT).map(({ coverage, lexicalScore }) => coverage * lexicalScore))
  if ([...question].some(isCjk)) return near >= LEAST.cjk
  return near * wordsOf(question) * Math.exp(lead(passages)) >= LEAST.latin
}

/** Many words that are found together are surer than few. */
const wordsOf = (question: string) =>
  Math.max(
    FEWEST_WORDS,
    new Set(tokenize(question).flatMap(({ kind, term }) => (kind === 'strong' ? [term] : []))).size,
  )

/** How far the best passage is ahead of those behind the ones looked at, 0..1: an answer stands out, chance words are everywhere. */
function lead(passages: readonly RetrievedPassage[]): number {
  const scores = passages.map(({ lexicalScore }) => lexicalScore).sort((a, b) => b - a)
  const best = scores[0] ?? 0
  return best === 0 ? 0 : 1 - (scores[LOOKED_AT] ?? 0) / best
}
