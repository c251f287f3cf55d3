// Whether a search says so little about a question that a model is asked for other queries (ADR 0068). Pure.
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { certaintyOf } from '../certainty.ts'
import { mayHaveParts } from './question-parts.ts'

/** Certainty that the first passage is the answer, below which the question is asked again. Shares of our sets: ADR 0068. */
const WEAK = 0.4
/** Nearness by a customer's model of two wordings of one question (model-nearness.ts): the passage says it in other words. */
const SAME_SENSE = 0.6
/** Share of a question that may ask several things which its best passages hold when they answer all of it. */
const WHOLE = 0.7
const BEST = 3

/** `passages`: of the first search, best first. */
export function isWeak(question: string, passages: readonly RetrievedPassage[]): boolean {
  const best = passages.slice(0, BEST)
  const isNear = best.some(({ byModel = 0 }) => byModel >= SAME_SENSE)
  if (!isNear && certaintyOf(passages) < WEAK) return true
  const isForeign = best.some(({ foreign }) => foreign)
  return !isForeign && mayHaveParts(question) && Math.max(...best.map(({ coverage }) => coverage)) < WHOLE
}
