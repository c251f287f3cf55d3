// Confidence that the passages contain the answer (AI-02: nothing is invented). Below the threshold there is no answer; certainty.ts decides
// whether the best passage is given as the answer.
import { isCjk } from '../analysis/tokens.ts'
import type { RetrievedPassage } from '../search/retrieve.ts'

/** Passages that are considered. */
const MAX_PASSAGES = 3
/** Below this nothing is quoted anywhere. Measurements: ADR 0016. */
export const MIN_CONFIDENCE = 0.24
/** The threshold that follows earlier questions is never higher. */
const MAX_THRESHOLD = 0.5
/** In between, a quote is refused when its odds are below this fraction of the median odds. */
const FRACTION_OF_MEDIAN = 0.1
/**
 * Weights of a logistic model, fitted to five evaluation sets in both languages with equal weight: answerable questions, unanswerable
 * ones, and answerable ones without the article that answers them.
 */
const WEIGHTS = {
  coverage: 1.65,
  together: 1.65,
  missingNames: -2.5,
  undefined: -2,
  strength: 1.1,
  others: -1,
  part: 0.5,
  constant: -1.7,
}
/** Added to the strength before the logarithm, so that differences near zero do not count. */
const LOG_OFFSET = 0.06
/** Replaces coverage and names between two languages, where only names, numbers and common words can match. */
const OTHER_LANGUAGE = 1.6

/**
 * Added where question and texts are in Chinese: pairs of characters hold less of a question than words do, also where the answer is
 * (ADR 0036).
 */
const CHINESE = 0.25

/**
 * Confidence that the passages of one retrieval, best first, answer its question, 0..1; 0 without passages. Features: `coverage`, the
 * largest share of the question's idf weight in one of the best passages; `together`, the same within a few sentences;
 * `missingNames`, the smallest share of names that one of them lacks; `undefined`, whether they use the term whose meaning is asked
 * for and none defines it; `strength`, the logarithm of the best BM25 score; `others`, the best score of another article relative to
 * it: a real answer stands out; `part`, what the best part of the first
 * passage is worth in the ranking, headings included.
 */
export function confidenceOf(passages: readonly RetrievedPassage[]): number {
  const features = confidenceFeatures(passages)
  if (!features) return 0
  const { foreign, ...values } = features
  const chinese = !foreign && passages.slice(0, 1).some(isChinese)
  const applicable = foreign ? { ...values, coverage: 0, together: 0, missingNames: 0, undefined: 0 } : values
  let sum = WEIGHTS.constant + (foreign ? OTHER_LANGUAGE : chinese ? CHINESE : 0)
  for (const [name, value] of Object.entries(applicable)) sum += WEIGHTS[name as keyof typeof applicable] * value
  return 1 / (1 + Math.exp(-sum))
}

export type ConfidenceFeatures = Record<Exclude<keyof typeof WEIGHTS, 'constant'>, number> & { foreign: boolean }

/** Returns the features of the confidence, or null without passages. `bench/eval/confidence.ts` fits the weights to it. */
export function confidenceFeatures(passages: readonly RetrievedPassage[]): ConfidenceFeatures | null {
  const best = passages[0]
  if (!best) return null
  const top = passages.slice(0, MAX_PASSAGES)
  const strength = Math.max(...top.map((passage) => passage.strength))
  const others = Math.max(
    0,
    ...passages.map(({ articleId, strength }) => (articleId === best.articleId ? 0 : strength)),
  )
  return {
    coverage: Math.max(...top.map(({ coverage }) => coverage)),
    together: Math.max(...top.map(({ together }) => together)),
    missingNames: Math.min(...top.map(({ missingNames }) => missingNames)),
    undefined: isUndefined(top) ? 1 : 0,
    strength: Math.log(LOG_OFFSET + strength),
    others: strength > 0 ? Math.min(1, others / strength) : 1,
    part: best.part,
    foreign: best.foreign,
  }
}

/** Whether a Chinese question has a Chinese passage. The searched words may be translations of an English one. */
const isChinese = ({ weights, title, text }: RetrievedPassage): boolean =>
  [[...weights.keys()].join(''), title + text].every((words) => [...words].some(isCjk))

const isUndefined = (passages: readonly RetrievedPassage[]) =>
  passages.some(({ defines }) => defines === false) && !passages.some(({ defines }) => defines)

/** The confidence below which nothing is quoted. `median`: of recent questions; null while there are too few. */
export function quoteThreshold(median: number | null): number {
  if (median === null) return MIN_CONFIDENCE
  const odds = FRACTION_OF_MEDIAN * (median / Math.max(1 - median, Number.EPSILON))
  return Math.min(MAX_THRESHOLD, Math.max(MIN_CONFIDENCE, odds / (1 + odds)))
}

/** Whether the passages may be quoted. */
export const isConfident = (confidence: number, threshold: number = MIN_CONFIDENCE): boolean => confidence >= threshold
