// How sure it is that the passages hold the answer (ledger AI-02: nothing is invented).
import { isCjk } from '../analysis/tokens.ts'
import type { RetrievedPassage } from '../types.ts'

/** Passages that may carry an answer. */
const LOOKED_AT = 3
/** Below this nothing is quoted anywhere. Measured figures: ADR answer ledger and models. */
export const LEAST_CONFIDENCE = 0.24
/**
 * Weights of a logistic model over the questions of six evaluation sets in both languages: answered ones, ones that nothing answers,
 * and answered ones without the article that answers them. Each set counts the same. `LATIN` and the line were chosen after it.
 */
const WEIGHTS = { coverage: 3.3, missingNames: -2.9, strength: 0.86, others: -1.35, constant: -0.34 }
/** Added to the strength before its logarithm is taken: what is hardly found at all makes no difference. */
const HARDLY = 0.06
/** English words are whole words, of which a text shares more by chance than it shares pairs of characters. */
const LATIN = -0.6
/** What coverage and names come to between two languages, where only names and numbers can be shared. */
const OTHER_LANGUAGE = 1.6

/**
 * Confidence that the passages of one retrieval, best first, answer its question, 0..1; 0 without passages. Its features:
 * `coverage`, the largest share of the question's idf mass in one of the best passages; `missingNames`, the least share of names that
 * one of them lacks; `strength`, the logarithm of the best BM25 score, counted in rarest words: many are surer than few; `others`, the
 * best score of another article over that one: an answer stands out, chance words are everywhere.
 */
export function confidenceOf(passages: readonly RetrievedPassage[]): number {
  const best = passages[0]
  if (!best) return 0
  const near = passages.slice(0, LOOKED_AT)
  const chinese = [...best.weights.keys()].some(isCjk)
  const strength = Math.max(...near.map((passage) => passage.strength))
  const others = Math.max(
    0,
    ...passages.map(({ articleId, strength }) => (articleId === best.articleId ? 0 : strength)),
  )
  const said = speaksOther(chinese, best)
    ? OTHER_LANGUAGE
    : WEIGHTS.coverage * Math.max(...near.map(({ coverage }) => coverage)) +
      WEIGHTS.missingNames * Math.min(...near.map(({ missingNames }) => missingNames)) +
      (chinese ? 0 : LATIN)
  const stands =
    WEIGHTS.strength * Math.log(HARDLY + strength) +
    WEIGHTS.others * (strength > 0 ? Math.min(1, others / strength) : 1)
  return 1 / (1 + Math.exp(-(said + stands + WEIGHTS.constant)))
}

/** True when the passages are near enough to the question to quote from. */
export const isConfident = (confidence: number, line: number = LEAST_CONFIDENCE): boolean => confidence >= line

/** Share of Chinese characters above which a text is a Chinese one. */
const CHINESE = 0.2

/** Whether a passage is written in another language than the question. A Chinese title makes it Chinese for who asks in Chinese. */
function speaksOther(chinese: boolean, { title, text }: RetrievedPassage): boolean {
  if (chinese) return ![...title, ...text].some(isCjk)
  return [...text].filter(isCjk).length > CHINESE * text.length
}
