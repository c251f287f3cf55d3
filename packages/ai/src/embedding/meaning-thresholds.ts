// The cosine from which two questions mean the same. It differs between models: unrelated texts have 0.2 in one and 0.8 in another, so
// each model is calibrated once with pairs of questions whose relation is known (ledger AI-05).
import pTimeout from 'p-timeout'
import { isCjk } from '../analysis/tokens.ts'
import type { Embedder } from './embedder.ts'
import { cosine, deviation, mean } from './vector-math.ts'

/** Pairs of wordings of one question; different pairs are unrelated. */
export const WORDINGS = {
  chinese: [
    ['怎么重置登录密码？', '忘记密码了如何找回？'],
    ['发票怎么开？', '如何申请开具发票？'],
    ['可以把文章导出成 PDF 吗？', '怎样将文档另存为 PDF 文件？'],
    ['会议室的投影仪打不开怎么办？', '投影仪无法启动如何处理？'],
    ['年假有多少天？', '每年可以休几天带薪假？'],
    ['水泵漏水应该找谁维修？', '水泵漏水了联系谁来修？'],
  ],
  latin: [
    ['How do I reset my password?', 'I forgot my password, how can I get a new one?'],
    ['How can I get an invoice?', 'Where do I request an invoice for my order?'],
    ['Can an article be exported as PDF?', 'How do I save a document as a PDF file?'],
    ['The projector of the meeting room does not start', 'What to do when the projector will not turn on?'],
    ['How many days of holiday do I have?', 'What is the number of vacation days per year?'],
    ['Who repairs a leaking pump?', 'My pump leaks, whom do I call to fix it?'],
  ],
} as const

/** Texts of one meaning, in both languages. */
export const MEANINGS: readonly (readonly string[])[] = WORDINGS.chinese.map((pair, n) => [
  ...pair,
  ...(WORDINGS.latin[n] ?? []),
])

/**
 * The threshold between the mean of unrelated questions (0) and of two wordings of one question (1). Rather high: two groups of one
 * meaning are both shown, while two meanings in one group hide a question.
 */
const SAME_MEANING = 0.75
/** A model for which the two means differ by less cannot distinguish meanings. */
const MIN_DIFFERENCE = 0.05
/** After this the caller continues without a threshold; a later call finds it. */
const TIMEOUT_MS = 2_000

/**
 * Minimal cosines: `same` for two questions of one meaning, `related` for texts that have anything to do with each other. `unrelated` and
 * `spread`: mean and deviation of those that have not. `distinction`: how many deviations lie between the two means.
 */
type Thresholds = { same: number; related: number; unrelated: number; spread: number; distinction: number }
type Scripts = keyof typeof WORDINGS | 'between'
const calibrations = new WeakMap<Embedder, Promise<Record<Scripts, Thresholds>>>()
/** A larger distinction has no effect. */
const MAX_DISTINCTION = 16

/** The least cosine of two questions of one meaning, for questions in the script of this one; null when calibration fails or takes too long. */
export async function sameMeaningThreshold(embedder: Embedder, question: string): Promise<number | null> {
  return embedder.sameMeaning ?? (await thresholdsFor(embedder, question))?.same ?? null
}

/** The least cosine of related texts, for semantic embedders; null when calibration fails or takes too long. */
export const relatedThreshold = async (embedder: Embedder, text: string): Promise<number | null> =>
  (await thresholdsFor(embedder, text))?.related ?? null

/** `foreign`: the text is compared with texts of the other language. */
export async function thresholdsFor(
  embedder: Embedder,
  text: string,
  foreign = false,
): Promise<Thresholds | undefined> {
  const key = embedder.watched ?? embedder
  const calibration = calibrations.get(key) ?? calibrate(embedder)
  calibrations.set(key, calibration)
  // A failure is not cached: the next call tries again.
  calibration.catch(() => calibrations.delete(key))
  const thresholds = await pTimeout(
    calibration.catch(() => null),
    { milliseconds: TIMEOUT_MS, fallback: () => null },
  )
  return thresholds?.[foreign ? 'between' : [...text].some(isCjk) ? 'chinese' : 'latin']
}

async function calibrate(embedder: Embedder): Promise<Record<Scripts, Thresholds>> {
  const { chinese, latin } = WORDINGS
  const vectors = await embedder.embed([...chinese, ...latin].flat(), 'query')
  const middle = 2 * chinese.length
  const [one, other] = [vectors.slice(0, middle), vectors.slice(middle)]
  return { chinese: thresholdsOf(one), latin: thresholdsOf(other), between: thresholdsOf(one, other) }
}

/** `vectors`: two wordings of a question, then two of the next one; `others`: of the same questions in the other language. */
function thresholdsOf(vectors: readonly number[][], others?: readonly number[][]): Thresholds {
  const same: number[] = []
  const different: number[] = []
  for (const [i, a] of vectors.entries())
    for (const [j, b] of (others ?? vectors).entries())
      if (others || j > i) (Math.floor(i / 2) === Math.floor(j / 2) ? same : different).push(cosine(a, b))
  const unrelated = mean(different)
  const difference = mean(same) - unrelated
  const spread = deviation(different)
  const distinction = Math.min(MAX_DISTINCTION, (difference / Math.hypot(spread, deviation(same))) * Math.SQRT2 || 0)
  if (difference < MIN_DIFFERENCE) return { same: 1, related: -1, unrelated, spread, distinction: 0 }
  return {
    same: Math.min(1, unrelated + SAME_MEANING * difference),
    related: unrelated + difference / 2,
    unrelated,
    spread,
    distinction,
  }
}
