// From which cosine on two questions mean the same. Models differ: what has nothing in common is 0.2 near in one and 0.8 in another, so
// that each is asked once for questions whose answer is known (ledger AI-05).
import { isCjk } from '../analysis/tokens.ts'
import type { Embedder } from '../types.ts'
import { inTime } from './in-time.ts'

/** One question in two wordings each; the questions have nothing to do with each other. */
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

/** Where the line lies between what has nothing in common (0) and one question in two wordings (1): two groups of one meaning are shown, two meanings in one group hide a question. */
const SHARE = 0.75
/** A model for which the two are nearer than this tells no meanings apart. */
const LEAST_APART = 0.05
/** Vectors that only know spellings: other words make another question. */
const SPELLING = 0.7
/** Nobody waits longer for a line; the next question finds it. */
const TIMEOUT_MS = 2_000

/** `same`: two questions of one meaning. `near`: anything to do with each other, midway between that and nothing. */
type Line = { same: number; near: number }
type Lines = Record<Script, Line>
const lines = new WeakMap<Embedder, Promise<Lines>>()

/** The least cosine of two questions of one meaning, for questions in the script of this one; null when it cannot be had in time. */
export async function sameMeaning(embedder: Embedder, question: string): Promise<number | null> {
  return embedder.semantic ? ((await lineFor(embedder, question))?.same ?? null) : SPELLING
}

/** The least cosine of a text and one that has to do with it; null when it cannot be had in time. For models that know meanings. */
export const anyNearness = async (embedder: Embedder, text: string): Promise<number | null> =>
  (await lineFor(embedder, text))?.near ?? null

async function lineFor(embedder: Embedder, text: string): Promise<Line | undefined> {
  const known = lines.get(embedder) ?? linesOf(embedder)
  lines.set(embedder, known)
  // A failure is forgotten, so that it is tried again.
  known.catch(() => lines.delete(embedder))
  const found = await inTime(
    known.catch(() => null),
    TIMEOUT_MS,
  )
  return found?.[[...text].some(isCjk) ? 'chinese' : 'latin']
}

async function linesOf(embedder: Embedder): Promise<Lines> {
  const { chinese, latin } = WORDINGS
  const vectors = await embedder.embed([...chinese, ...latin].flat())
  const middle = 2 * chinese.length
  return { chinese: lineOf(vectors.slice(0, middle)), latin: lineOf(vectors.slice(middle)) }
}

/** Two wordings of one question stand beside each other. */
function lineOf(vectors: readonly number[][]): Line {
  const same: number[] = []
  const others: number[] = []
  for (const [i, a] of vectors.entries())
    for (const [j, b] of vectors.entries()) if (j > i) (i % 2 === 0 && j === i + 1 ? same : others).push(cosine(a, b))
  const far = mean(others)
  const apart = mean(same) - far
  if (apart < LEAST_APART) return { same: 1, near: -1 }
  return { same: Math.min(1, far + SHARE * apart), near: far + apart / 2 }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const cosine = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
