import type { Breaker } from './breaker.ts'
import type { Meter } from './meter.ts'

/** An endpoint of a vendor, or one in the own network. */
export type Endpoint = {
  baseUrl?: string
  apiKey: string
  /** Used for requests to the endpoint; the global one by default. */
  fetch?: typeof fetch
  /** Parameters that the vendor knows, beside those of each request. */
  extraBody?: Record<string, unknown>
}

/** An OpenAI-compatible chat endpoint and its timeouts in milliseconds. */
export type ChatModelSettings = Endpoint & {
  model: string
  /** Until the endpoint responds; 10 000 by default. */
  firstTokenMs?: number
  /** From there to the first word of the answer, while the model thinks; 120 000 by default. */
  thinkingMs?: number
  /** About how many tokens of passages it is given for an answer; 6 000 by default. */
  sourceTokens?: number
  /** Between tokens; 15 000 by default. */
  stallMs?: number
  /** To the last token; 300 000 by default. */
  wholeMs?: number
  /** Absent: each request is sent, however many failed before. */
  breaker?: Breaker
  /** It may be shown pictures. */
  readsPictures?: boolean
  /** Counts each request. */
  meter?: Meter
  /** Asked in its place when nothing comes of it. */
  spare?: ChatModelSettings
}

/** Optional parameters of a request: the temperature, and the request to count tokens. */
export type ChatOptions = { temperature: boolean; usage: boolean }

export type ModelLog = { warn(fields: Record<string, unknown>, message: string): void }

type MessagePart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }
export type Message = { role: 'user' | 'assistant'; content: string | MessagePart[] }
/** Templates of a prompt's messages: `{name}` is replaced by the value, the placeholder by the earlier messages of the conversation. */
export type PromptTemplate = (['system' | 'human', string] | ['placeholder', '{history}'])[]
export type PromptValues = { history: Message[]; [name: string]: string | Message[] }
