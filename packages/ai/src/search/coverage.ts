// How much of a question a text speaks of.
import { tokenize } from '../analysis/tokens.ts'
import type { SearchPlan } from './query.ts'

/** Share of the weight of what was asked for that occurs in the texts, itself or by a synonym, 0..1. */
export function coverageOf(plan: SearchPlan, texts: string[]): number {
  const present = new Set(texts.flatMap((text) => tokenize(text).map(({ term }) => term)))
  let [all, found] = [0, 0]
  for (const { term, weight, kind, alike } of plan.terms) {
    if (kind === 'phrase' || kind === 'form' || kind === 'function') continue
    if (!alike) all += weight
    if (present.has(term)) found += weight
  }
  return all === 0 ? 0 : Math.min(1, found / all)
}
