/** Help of the language model while writing (specification §2 'AI document creation', §8 'AI generation error'; EDIT-11). */
import { z } from 'zod'
import { type ErrorCodes, Id, Lang, LIMITS, Text, type TextInputs } from '../kernel/index.ts'

export const WRITING_LIMITS = {
  /** Characters of a text, and of an instruction, that the model receives. */
  text: 20_000,
  instruction: 2_000,
} as const

export const AssistTask = z.enum(['create', 'continue', 'rewrite', 'shorten', 'translate', 'summarize'])
export type AssistTask = z.infer<typeof AssistTask>

/** `text` is Markdown of the selection or of what is before the caret; `instruction` is the person's request. */
export const AssistInput = z
  .object({
    manualId: Id,
    task: AssistTask,
    title: Text(LIMITS.articleTitle * 2).default(''),
    text: Text(WRITING_LIMITS.text).default(''),
    instruction: Text(WRITING_LIMITS.instruction).trim().default(''),
    /** Target language of a translation. */
    to: Lang.optional(),
  })
  .refine((v) => v.task !== 'create' || v.instruction !== '', { params: { key: 'required' }, path: ['instruction'] })
  .refine((v) => v.task === 'create' || v.text.trim() !== '', { params: { key: 'required' }, path: ['text'] })
  .refine((v) => v.task !== 'translate' || v.to !== undefined, { params: { key: 'required' }, path: ['to'] })
export type AssistInput = z.infer<typeof AssistInput>

/** One line of the stream: text as it arrives, then the end or an error. */
export const AssistEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])
export type AssistEvent = z.infer<typeof AssistEvent>

export const AssistStandingInput = z.object({ manualId: Id })
export type AssistStandingInput = z.infer<typeof AssistStandingInput>
/** Whether the model helps here; `noModel`: none is configured, `disabled`: the organisation has turned it off. */
export const AssistStanding = z.object({ available: z.boolean(), reason: z.enum(['noModel', 'disabled']).nullable() })
export type AssistStanding = z.infer<typeof AssistStanding>

export const WRITING_TEXT_INPUTS = {
  AssistInput: { why: 'question' },
} satisfies TextInputs

export const WRITING_ERRORS = {
  /** No model is configured, or the enterprise has it switched off. */
  assistUnavailable: { wire: 1, http: 200 },
  /** 'AI generation error, please try again later' */
  assistFailed: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
