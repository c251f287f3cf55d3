// Whether the passages speak of the question at all (ledger AI-02: nothing is invented).
import { isCjk } from '../analysis/tokens.ts'
import type { RetrievedPassage } from '../types.ts'

/**
 * Least product of coverage and lexical score. Chinese questions count character pairs, of which a loosely worded one shares
 * fewer with its answer. Measured: about one answerable question in twenty is refused, and a quarter to nine tenths of those
 * that the texts do not speak of, more the further away they are.
 */
const LEAST = { cjk: 0.027, latin: 0.06 }
/** Passages that may carry an answer. */
const LOOKED_AT = 3

/** True when one of the best passages is near enough to the question to quote from. */
export function isAnswerable(question: string, passages: readonly RetrievedPassage[]): boolean {
  const least = [...question].some(isCjk) ? LEAST.cjk : LEAST.latin
  return passages.slice(0, LOOKED_AT).some(({ coverage, lexicalScore }) => coverage * lexicalScore >= least)
}
