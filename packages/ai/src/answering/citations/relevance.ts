// Weighted share of a question's terms in a sentence; rarer terms among the given sentences weigh more.
import { wordTokens } from '../../analysis/tokens.ts'

const termsOf = (text: string): Set<string> =>
  new Set(wordTokens(text).flatMap(({ term, kind }) => (kind === 'strong' || kind === 'character' ? [term] : [])))

export type Relevance = (text: string) => number

/** Scores texts against `question`; rarity is counted over `pool`. */
export function relevanceTo(question: string, pool: readonly string[]): Relevance {
  const questionTerms = termsOf(question)
  const frequency = new Map<string, number>()
  for (const text of pool)
    for (const term of termsOf(text)) if (questionTerms.has(term)) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  const weight = (term: string) =>
    Math.log(1 + pool.length / ((frequency.get(term) ?? 0) + 0.5)) * (term.length > 1 ? 1 : 0.3)
  return (text) => {
    let score = 0
    for (const term of termsOf(text)) if (questionTerms.has(term)) score += weight(term)
    return score
  }
}
