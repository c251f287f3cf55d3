// How sure it is that the passages hold the answer (ledger AI-02: nothing is invented).
import type { RetrievedPassage } from '../types.ts'

/** Passages that may carry an answer. */
const LOOKED_AT = 3
/** Below this nothing is quoted anywhere. Measured figures: ADR answer ledger and models. */
export const LEAST_CONFIDENCE = 0.24
/** From here on everything is quoted: it is more likely right than not. */
const SURE = 0.5
/** Between them a quote is refused when its odds are less than this part of the usual ones. */
const PART_OF_USUAL = 0.1
/**
 * Weights of a logistic model, chosen over the questions of five evaluation sets in both languages: answered ones, ones that nothing
 * answers, and answered ones without the article that answers them. Each set counts the same.
 */
const WEIGHTS = {
  coverage: 1.65,
  together: 1.65,
  missingNames: -2.5,
  undefined: -2,
  strength: 1.1,
  others: -1,
  constant: -1.1,
}
/** Added to the strength before its logarithm is taken: what is hardly found at all makes no difference. */
const HARDLY = 0.06
/** What coverage and names come to between two languages, where only names, numbers and common words can be told. */
const OTHER_LANGUAGE = 1.6

/**
 * Confidence that the passages of one retrieval, best first, answer its question, 0..1; 0 without passages. Its features:
 * `coverage`, the largest share of the question's idf mass in one of the best passages; `together`, in a few of its sentences;
 * `missingNames`, the least share of names that one of them lacks; `undefined`, that they use the term whose meaning is asked for, and
 * none tells it; `strength`, the logarithm of the best BM25 score, counted in rarest words: many are surer than few; `others`, the
 * best score of another article over that one: an answer stands out, chance words are everywhere.
 */
export function confidenceOf(passages: readonly RetrievedPassage[]): number {
  const best = passages[0]
  if (!best) return 0
  const near = passages.slice(0, LOOKED_AT)
  const strength = Math.max(...near.map((passage) => passage.strength))
  const others = Math.max(
    0,
    ...passages.map(({ articleId, strength }) => (articleId === best.articleId ? 0 : strength)),
  )
  const said = best.foreign
    ? OTHER_LANGUAGE
    : WEIGHTS.coverage * Math.max(...near.map(({ coverage }) => coverage)) +
      WEIGHTS.together * Math.max(...near.map(({ together }) => together)) +
      WEIGHTS.missingNames * Math.min(...near.map(({ missingNames }) => missingNames)) +
      (isUndefined(near) ? WEIGHTS.undefined : 0)
  const stands =
    WEIGHTS.strength * Math.log(HARDLY + strength) +
    WEIGHTS.others * (strength > 0 ? Math.min(1, others / strength) : 1)
  return 1 / (1 + Math.exp(-(said + stands + WEIGHTS.constant)))
}

const isUndefined = (passages: readonly RetrievedPassage[]) =>
  passages.some(({ defines }) => defines === false) && !passages.some(({ defines }) => defines)

/** The line below which nothing is quoted, where `usual` is the median confidence of what is asked; null while that is not known. */
export function lineFor(usual: number | null): number {
  if (usual === null) return LEAST_CONFIDENCE
  const odds = PART_OF_USUAL * (usual / Math.max(1 - usual, Number.EPSILON))
  return Math.min(SURE, Math.max(LEAST_CONFIDENCE, odds / (1 + odds)))
}

/** True when the passages are near enough to the question to quote from. */
export const isConfident = (confidence: number, line: number = LEAST_CONFIDENCE): boolean => confidence >= line
