// Counting of requests to models: tokens as vendors report them, else estimated. Pure.

/** Tokens of one request. */
export type TokenUsage = { input: number; output: number }

/** One request as it is counted. `isEstimated`: the endpoint reported no tokens. `isFailed`: it had no result. */
export type ModelCall = TokenUsage & { isEstimated: boolean; isFailed: boolean }

/** Called for every request to an endpoint. Must not throw. */
export type Meter = (call: ModelCall) => void

/** Tokens of a character, as DeepSeek documents its tokenizer (api-docs.deepseek.com, 'Token & Token Usage'); others are close. */
const WIDE_TOKENS = 0.6
const OTHER_TOKENS = 0.3
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/gu

/** Tokens of a text by its characters; at least 1 of a text that is not empty. */
export function estimateTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0
  return Math.ceil(wide * WIDE_TOKENS + (text.length - wide) * OTHER_TOKENS)
}

/** The largest number that is stored. */
const MAX_COUNT = 2 ** 31 - 1

/** The count of tokens that an endpoint reports; null where its value is not a count. */
export const tokenCount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT ? value : null

/** Places of the count in answers of embedding models and rerankers: OpenAI, Jina, DashScope and Zhipu; SiliconFlow; Cohere. */
const PATHS = [
  ['usage', 'prompt_tokens'],
  ['usage', 'total_tokens'],
  ['tokens', 'input_tokens'],
  ['meta', 'tokens', 'input_tokens'],
] as const

/** Tokens that an embedding model or a reranker reports to have read; null when it reports none. */
export function reportedTokens(body: unknown): number | null {
  for (const path of PATHS) {
    let value: unknown = body
    for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    const count = tokenCount(value)
    if (count !== null && count > 0) return count
  }
  return null
}

/** The count of a request that sends texts and receives no text. */
export function readingCall(body: unknown, texts: readonly string[]): ModelCall {
  const reported = reportedTokens(body)
  const input = reported ?? texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  return { input, output: 0, isEstimated: reported === null, isFailed: false }
}

/** The count of a request that was refused, or never arrived. */
export const FAILED_CALL: ModelCall = { input: 0, output: 0, isEstimated: false, isFailed: true }
