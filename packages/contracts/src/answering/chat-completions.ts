/** Questions in the form of OpenAI's chat completions, as chat clients send them (specification §7 'AI search'; AI-02). */
import { z } from 'zod'
import type { TextInputs } from '../kernel/index.ts'

/** Model that answers from everything that the caller may read. Other models are ids of manuals. */
export const ALL_MANUALS_MODEL = 'lectern'
const MAX_MESSAGES = 500

const ContentPart = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  image_url: z.union([z.string(), z.looseObject({ url: z.string() })]).optional(),
})
const ChatMessage = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: z.union([z.string(), z.array(ContentPart)]).nullish(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Parameters that steer a model, such as the temperature, are ignored: the organisation has set them. */
export const ChatCompletionInput = z.looseObject({
  model: z.string().min(1),
  messages: z.array(ChatMessage).min(1).max(MAX_MESSAGES),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
})
export type ChatCompletionInput = z.infer<typeof ChatCompletionInput>

/** Robots that the caller may ask, as models. */
export const AskedManual = z.object({ id: z.string(), name: z.string() })
export type AskedManual = z.infer<typeof AskedManual>

export const CHAT_COMPLETIONS_TEXT_INPUTS = { ChatCompletionInput: { why: 'question' } } satisfies TextInputs
