// The words of a search for everything that ranks passages: one ranking for search and answers (ADR 0026).
import { expectedBy, type FindExpected } from '../../analysis/expected-answer.ts'
import { isLight, LIGHT } from '../../analysis/light-words.ts'
import { type IsOpposite, oppositeOf } from '../../analysis/opposites.ts'
import { type QuestionKind, questionKind } from '../../analysis/question-kind.ts'
import { questionWords } from '../query/question-words.ts'
import type { SearchPlan } from '../query/search-plan.ts'
import { type HitFinder, hitFinder } from '../results/hit-finder.ts'
import { asksForChanges } from './text-kind.ts'

/** Phrases, forms and function words only decide between passages that are alike in all else. */
const MEASURED: ReadonlySet<string> = new Set(['strong', 'weak', 'character'])

export type AskedWords = {
  kind: QuestionKind
  /** Weights of the question's terms, without question words. */
  weights: ReadonlyMap<string, number>
  /** Weight of all terms of the question together. */
  total: number
  find: HitFinder
  expected: FindExpected | null
  isOpposite: IsOpposite | null
  /** The question is about changes, which changelogs answer. */
  ofChanges: boolean
}

export function askedWords(query: string, plan: Pick<SearchPlan, 'terms'>): AskedWords {
  const { asking, crossWordBigrams } = questionWords(query)
  const contentTerms = plan.terms.filter(
    ({ term, kind, frequency }) =>
      MEASURED.has(kind) && !asking.has(term) && (frequency > 0 || !crossWordBigrams.has(term)),
  )
  const weighed = contentTerms.map(({ term, weight, isSynonym }) => ({
    term,
    weight: isLight(term) ? LIGHT * weight : weight,
    isSynonym,
  }))
  return askedFor(
    query,
    new Map(weighed.map(({ term, weight }) => [term, weight])),
    weighed.reduce((sum, { weight, isSynonym }) => (isSynonym ? sum : sum + weight), 0),
  )
}

/** The same from weights that are known. */
export function askedFor(query: string, weights: ReadonlyMap<string, number>, total?: number): AskedWords {
  const kind = questionKind(query)
  return {
    kind,
    weights,
    total: total ?? [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    find: hitFinder(weights, { characters: true, parts: false }),
    expected: expectedBy(query, kind),
    isOpposite: oppositeOf(query),
    ofChanges: asksForChanges(query),
  }
}
