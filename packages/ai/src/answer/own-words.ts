// A follow-up is looked up with what was asked before; its answer is chosen by what it asks itself (ledger AI-02).
import { tokenize } from '../analysis/tokens.ts'

export type Weights = ReadonlyMap<string, number>
/** What a word of the question itself counts beside one that was taken in from earlier questions. */
const OWN = 6

/** The weights of a query with those of the question's own words raised; of a question that was looked up as it is they stay. */
export function ownWordsFirst(question: string, query: string | undefined): (weights: Weights) => Weights {
  if (query === undefined || query === question) return (weights) => weights
  const own = new Set(tokenize(question).flatMap(({ term, kind }) => (kind === 'function' ? [] : [term])))
  return (weights) => new Map([...weights].map(([term, weight]) => [term, own.has(term) ? OWN * weight : weight]))
}
