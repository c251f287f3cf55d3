// The cosine from which two questions mean the same. It differs between models: unrelated texts have 0.2 in one and 0.8 in another, so
// each model is calibrated once with pairs of questions whose relation is known (ledger AI-05).
import pTimeout from 'p-timeout'
import { isCjk } from '../analysis/tokens.ts'
import type { Embedder } from './embedder.ts'
import { cosine } from './vector-math.ts'

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
type Script = keyof typeof WORDINGS

/**
 * The threshold between the mean of unrelated questions (0) and of two wordings of one question (1). Rather high: two groups of one
 * meaning are both shown, while two meanings in one group hide a question.
 */
const SAME_MEANING = 0.75
/** A model for which the two means differ by less cannot distinguish meanings. */
const MIN_DIFFERENCE = 0.05
/** After this the caller continues without a threshold; a later call finds it. */
const TIMEOUT_MS = 2_000

/** Minimal cosines: `same` for two questions of one meaning, `related` for texts that have anything to do with each other. */
type Thresholds = { same: number; related: number }
type ThresholdsByScript = Record<Script, Thresholds>
const calibrations = new WeakMap<Embedder, Promise<ThresholdsByScript>>()

/** The least cosine of two questions of one meaning, for questions in the script of this one; null when calibration fails or takes too long. */
export async function sameMeaningThreshold(embedder: Embedder, question: string): Promise<number | null> {
  return embedder.sameMeaning ?? (await thresholdsFor(embedder, question))?.same ?? null
}

/** The least cosine of related texts, for semantic embedders; null when calibration fails or takes too long. */
export const relatedThreshold = async (embedder: Embedder, text: string): Promise<number | null> =>
  (await thresholdsFor(embedder, text))?.related ?? null

async function thresholdsFor(embedder: Embedder, text: string): Promise<Thresholds | undefined> {
  const calibration = calibrations.get(embedder) ?? calibrate(embedder)
  calibrations.set(embedder, calibration)
  // A failure is not cached: the next call tries again.
  calibration.catch(() => calibrations.delete(embedder))
  const thresholds = await pTimeout(
    calibration.catch(() => null),
    { milliseconds: TIMEOUT_MS, fallback: () => null },
  )
  return thresholds?.[[...text].some(isCjk) ? 'chinese' : 'latin']
}

async function calibrate(embedder: Embedder): Promise<ThresholdsByScript> {
  const { chinese, latin } = WORDINGS
  const vectors = await embedder.embed([...chinese, ...latin].flat(), 'query')
  const middle = 2 * chinese.length
  return { chinese: thresholdsOf(vectors.slice(0, middle)), latin: thresholdsOf(vectors.slice(middle)) }
}

/** `vectors`: two wordings of a question, then two of the next one. */
function thresholdsOf(vectors: readonly number[][]): Thresholds {
  const same: number[] = []
  const unrelated: number[] = []
  for (const [i, a] of vectors.entries())
    for (const [j, b] of vectors.entries())
      if (j > i) (i % 2 === 0 && j === i + 1 ? same : unrelated).push(cosine(a, b))
  const base = mean(unrelated)
  const difference = mean(same) - base
  if (difference < MIN_DIFFERENCE) return { same: 1, related: -1 }
  return { same: Math.min(1, base + SAME_MEANING * difference), related: base + difference / 2 }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
