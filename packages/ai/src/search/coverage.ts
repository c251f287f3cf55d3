// How much of a question a text speaks of.
import { tokenize } from '../analysis/tokens.ts'
import type { SearchPlan } from './query.ts'
import type { QuestionWords } from './question-words.ts'

export type Coverage = {
  /** Share of the weight of what was asked for that occurs in the texts, itself or by a synonym, 0..1. */
  coverage: number
  /** Share of the names that do not occur in the texts in the weight of all strong terms, 0..1. */
  missingNames: number
}

/** Words that only ask are not looked for. */
export function coverageOf(plan: SearchPlan, { asking, names }: QuestionWords, texts: string[]): Coverage {
  const present = new Set(texts.flatMap((text) => tokenize(text).map(({ term }) => term)))
  let [all, found, strong, missing] = [0, 0, 0, 0]
  for (const { term, weight, kind, alike } of plan.terms) {
    if (kind === 'phrase' || kind === 'form' || kind === 'function' || asking.has(term)) continue
    if (present.has(term)) found += weight
    if (alike) continue
    all += weight
    if (kind !== 'strong') continue
    strong += weight
    if (names.has(term) && !present.has(term)) missing += weight
  }
  return { coverage: all === 0 ? 0 : Math.min(1, found / all), missingNames: strong === 0 ? 0 : missing / strong }
}
