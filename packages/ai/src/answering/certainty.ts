// Certainty that the first passage is the answer (ADR 0026). Whether the manual contains an answer somewhere is another matter (confidence.ts):
// a question may be answered by the second hit, and a first hit may be right with few of the words of the question.
import type { RetrievedPassage } from '../search/retrieve.ts'
import { confidenceFeatures } from './confidence.ts'

/**
 * From here on the quote is given as the answer: the lowest line, in steps of .05, at which at most 4 wrong ones are given for 30
 * questions that have an answer, on the mean of the sets (ADR 0034). Of such answers about four in five are right.
 */
const SURE = 0.5

/** Weights of a logistic model, fitted to eight question sets in both languages with equal weight (`bench/eval/confidence.ts`). */
const WEIGHTS = {
  missingNames: -1.27,
  undefined: -0.15,
  strength: 1.25,
  part: 1.22,
  margin: 2.08,
  near: 1.14,
  constant: -2.18,
}
/** Added between two languages, where what is wrong has as many words as what is right: it takes more to be sure (ADR 0034). */
const OTHER_LANGUAGE = -0.85
/**
 * Subtracted when the best passages hold less of what is asked than this share, and more where fewer than so many articles were found:
 * in a manual of few articles any passage leads by far, also over a question for something that no article names. Set by hand, because
 * the sets have no such manuals.
 */
const UNCOVERED = { share: 0.42, weight: 0.4, few: 8, weightOfFew: 1.4 }
/** A larger lead over the next article has no effect. */
const MAX_MARGIN = 1

export type CertaintyFeatures = Record<Exclude<keyof typeof WEIGHTS, 'constant'>, number>

/**
 * Returns the features of the certainty, or null without passages. `margin`: the lead of the first passage over the best one of another article,
 * a list of changes too; `near`: how near its meaning is to the question; the others as for the confidence. Names and definitions do not count
 * between two languages.
 */
export function certaintyFeatures(passages: readonly RetrievedPassage[]): CertaintyFeatures | null {
  const features = confidenceFeatures(passages)
  const best = passages[0]
  if (!features || !best) return null
  const other = passages.find(({ articleId }) => articleId !== best.articleId)
  const { strength, part, foreign } = features
  return {
    missingNames: foreign ? 0 : features.missingNames,
    undefined: foreign ? 0 : features.undefined,
    strength,
    part,
    margin: Math.min(MAX_MARGIN, best.score - (other ? other.score / other.worth : 0)),
    near: best.near,
  }
}

/** Probability that the first passage of one retrieval is of the article that answers its question, 0..1; 0 without passages. */
export function certaintyOf(passages: readonly RetrievedPassage[]): number {
  const features = certaintyFeatures(passages)
  if (!features) return 0
  let sum = WEIGHTS.constant + (passages[0]?.foreign ? OTHER_LANGUAGE : uncovered(passages))
  for (const [name, value] of Object.entries(features)) sum += WEIGHTS[name as keyof CertaintyFeatures] * value
  return 1 / (1 + Math.exp(-sum))
}

function uncovered(passages: readonly RetrievedPassage[]): number {
  if ((confidenceFeatures(passages)?.coverage ?? 0) >= UNCOVERED.share) return 0
  const articles = new Set(passages.map(({ articleId }) => articleId)).size
  return articles < UNCOVERED.few ? -UNCOVERED.weightOfFew : -UNCOVERED.weight
}

/** Whether the quote is given as the answer, not as a place where it may be. */
export const isSure = (certainty: number): boolean => certainty >= SURE
