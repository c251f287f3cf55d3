// A follow-up is searched for together with the earlier question; its own words decide which sentence is quoted (ledger AI-02).
import { tokenize } from '../../analysis/tokens.ts'

export type Weights = ReadonlyMap<string, number>
/** Factor for words of the question itself, relative to those of earlier questions. */
const OWN_WORDS = 6

/** Raises the weights of the question's own words; unchanged when the query is the question. */
export function boostOwnWords(question: string, query: string | undefined): (weights: Weights) => Weights {
  if (query === undefined || query === question) return (weights) => weights
  const questionTerms = new Set(tokenize(question).flatMap(({ term, kind }) => (kind === 'function' ? [] : [term])))
  return (weights) =>
    new Map([...weights].map(([term, weight]) => [term, questionTerms.has(term) ? OWN_WORDS * weight : weight]))
}
