// Whether the passages speak of the question at all (ledger AI-02: nothing is invented).
import type { RetrievedPassage } from '../types.ts'

/**
 * Least share of the question's weight that one passage must hold, and least share of the ideal BM25 score. Measured: both
 * refuse few answerable questions (about one in twenty) and most that the texts do not speak of.
 */
const LEAST = { coverage: 0.3, lexicalScore: 0.12 }

/** True when at least one passage is near enough to quote from. */
export function isAnswerable(passages: RetrievedPassage[]): boolean {
  return passages.some(isNear)
}

export const isNear = ({ coverage, lexicalScore }: RetrievedPassage): boolean =>
  coverage >= LEAST.coverage && lexicalScore >= LEAST.lexicalScore
