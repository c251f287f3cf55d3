/** Lines of context that a model writes for passages of the index (AI-07). */
import { z } from 'zod'

export const SetContextLinesInput = z.object({ enabled: z.boolean() })
export type SetContextLinesInput = z.infer<typeof SetContextLinesInput>

/** Reasons of a model that wrote no lines; `failed`: a fault of ours, which the log has. */
export const CONTEXT_PROBLEMS = [
  'localAddress',
  'unreachable',
  'refused',
  'rateLimited',
  'serverError',
  'slow',
  'stalled',
  'cut',
  'length',
  'rubbish',
  'failed',
] as const

export const ContextLines = z.object({
  enabled: z.boolean(),
  state: z.enum(['off', 'filling', 'ready', 'failed']),
  /** The organisation's own model that writes them; null: it has none, and they cannot be switched on. */
  model: z.string().nullable(),
  /** Passages with their line, and all of the index. */
  done: z.number().int(),
  total: z.number().int(),
  /** Reason of the model's failure, after which it is asked again by itself. */
  error: z.enum(CONTEXT_PROBLEMS).nullable(),
  /** Tokens of all lines so far, as the endpoint counted them. */
  used: z.object({ inputTokens: z.number().int(), outputTokens: z.number().int() }),
  /** Passages that the model would be asked about now, and about how many tokens that takes. */
  estimate: z.object({
    passages: z.number().int(),
    requests: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
  }),
})
export type ContextLines = z.infer<typeof ContextLines>
