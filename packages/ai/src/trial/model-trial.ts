// One request to a model, to see whether its settings are right: what came back, how fast, or what went wrong (TEN-05, AI-04).
import { type Embedder, EmbeddingError } from '../embedding/embedder.ts'
import { cosine } from '../embedding/vector-math.ts'
import type { ChatModelSettings, Message } from '../models/chat-model.ts'
import { isAddressRefused, ModelFailure, statusOf } from '../models/model-failure.ts'
import type { Reranker } from '../models/reranker.ts'
import { streamText } from '../models/stream-text.ts'
import { behindThoughts } from '../models/think-tags.ts'

type TrialProblem =
  | 'addressRefused'
  | 'unreachable'
  | 'wrongKey'
  | 'noSuchModel'
  | 'noSuchCall'
  | 'noCredit'
  | 'rateLimited'
  | 'refused'
  | 'serverError'
  | 'slow'
  | 'notCompatible'

export type ModelTrial = {
  milliseconds: number
  /** Null: it works. */
  problem: TrialProblem | null
  /** The endpoint's own words about the problem. */
  reason: string
  /** Beginning of the reply of a chat model. */
  reply: string
  /** Length of the vectors of an embedding model. */
  dimensions: number | null
  /** Whether an easy pair was judged right; null of a chat model. */
  sensible: boolean | null
  /** Whether a chat model that reads pictures saw the colour of one. */
  seesPicture: boolean | null
}

const MAX_WORDS = 200
/** The library appends where to read about an error, by what it takes it for. */
const TROUBLESHOOTING = /\s*Troubleshooting URL:[\s\S]*$/
const QUESTION = '怎么重置登录密码？ How do I reset my password?'
const ANSWER =
  '忘记密码时，点击登录页上的“忘记密码”即可重设。 Choose “Forgot password” on the sign-in page to set a new one.'
const OTHER = '水泵每年清洗一次滤网。 The filter of the pump is cleaned once a year.'

/** A red square. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEXgEBBZ7e9PAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNgGAWjgHwAAAJAAAFgVTVqAAAAAElFTkSuQmCC'
const COLOUR = 'Which colour is this picture? Reply with one English word.'

/** Never rejects. One that reads pictures is shown one, too. */
export const tryChat = (settings: ChatModelSettings): Promise<ModelTrial> =>
  timed(async () => {
    const reply = await replyTo(settings, 'Reply with the single word OK.')
    if (!settings.readsPictures) return { reply }
    const picture = { type: 'image_url' as const, image_url: { url: PICTURE } }
    const colour = await replyTo(settings, [picture, { type: 'text', text: COLOUR }])
    return { reply, seesPicture: /\b(?:red|scarlet|crimson)\b|红/i.test(colour) }
  })

async function replyTo(settings: ChatModelSettings, content: Message['content']): Promise<string> {
  let text = ''
  const values = { history: [{ role: 'user' as const, content }] }
  for await (const piece of streamText(settings, { template: [['placeholder', '{history}']], values })) {
    text += piece
    if (text.length > MAX_WORDS) break
  }
  const reply = (behindThoughts(text) ?? text).trim()
  if (reply === '') throw new ModelFailure('rubbish')
  return reply.slice(0, MAX_WORDS)
}

/** Never rejects. */
export const tryEmbedder = (embedder: Embedder): Promise<ModelTrial> =>
  timed(async () => {
    const [question = []] = await embedder.embed([QUESTION], 'query')
    const [answer = [], other = []] = await embedder.embed([ANSWER, OTHER])
    return { dimensions: question.length, sensible: cosine(question, answer) > cosine(question, other) }
  })

/** Never rejects. */
export const tryReranker = (reranker: Reranker): Promise<ModelTrial> =>
  timed(async () => {
    const signal = AbortSignal.timeout(reranker.timeoutMs ?? 10_000)
    const scores = reranker.score(QUESTION, [OTHER, ANSWER], signal).catch((error: unknown) => {
      throw signal.aborted ? new ModelFailure('slow', error) : error
    })
    const [other = 0, answer = 0] = await scores
    return { sensible: answer > other }
  })

async function timed(attempt: () => Promise<Partial<ModelTrial>>): Promise<ModelTrial> {
  const started = performance.now()
  const trial = { problem: null, reason: '', reply: '', dimensions: null, sensible: null, seesPicture: null }
  const milliseconds = () => Math.round(performance.now() - started)
  try {
    const outcome = await attempt()
    return { ...trial, ...outcome, milliseconds: milliseconds() }
  } catch (error) {
    const cause = causeOf(error)
    return { ...trial, ...{ problem: problemOf(error), reason: wordsOf(cause), milliseconds: milliseconds() } }
  }
}

/** Returns the cause of a client's error. */
const causeOf = (error: unknown): unknown =>
  (error instanceof ModelFailure || error instanceof EmbeddingError) && error.cause ? error.cause : error

/** The client calls every network failure a connection error; its cause says more. */
function wordsOf(error: unknown): string {
  if (error instanceof ModelFailure) return ''
  if (!(error instanceof Error)) return String(error).slice(0, MAX_WORDS)
  const inner = error.cause instanceof Error ? error.cause : error
  return inner.message.replace(TROUBLESHOOTING, '').slice(0, MAX_WORDS)
}

const UNKNOWN_MODEL =
  /model.{0,80}(?:not|no longer|unknown|invalid|unsupported)|(?:no such|unknown|invalid|not found the) model|模型.{0,20}(?:不存在|未找到|无效)/i
const EMPTY_ACCOUNT = /balance|insufficient|quota|credit|arrear|billing|good standing|余额|欠费|额度/i
const SLOW = /timed out|timeout/i
const UNREACHABLE = /connection error|fetch failed/i

function problemOf(error: unknown): TrialProblem {
  if (isAddressRefused(error)) return 'addressRefused'
  const cause = causeOf(error)
  const words = cause instanceof Error ? cause.message.replace(TROUBLESHOOTING, '') : ''
  const status = statusOf(cause)
  if (status !== null) return problemOfStatus(status, words)
  const reason = error instanceof ModelFailure ? error.reason : null
  if (reason === 'slow' || reason === 'stalled' || SLOW.test(words)) return 'slow'
  return UNREACHABLE.test(words) || reason === 'unreachable' ? 'unreachable' : 'notCompatible'
}

function problemOfStatus(status: number, words: string): TrialProblem {
  if (status === 402 || (status < 500 && EMPTY_ACCOUNT.test(words))) return 'noCredit'
  if (status === 429) return 'rateLimited'
  if (status === 401 || (status === 403 && !UNKNOWN_MODEL.test(words))) return 'wrongKey'
  if (status >= 500) return 'serverError'
  if (UNKNOWN_MODEL.test(words)) return 'noSuchModel'
  if (status === 404 || status === 405) return 'noSuchCall'
  if (status >= 300 && status < 400) return 'noSuchCall'
  return 'refused'
}
