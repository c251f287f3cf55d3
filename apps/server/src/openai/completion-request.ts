// Requests of chat clients as questions for the robot: the last message asks, those before it are the conversation. Pure.
import {
  ALL_MANUALS_MODEL,
  AskInput,
  ChatCompletionInput,
  type ChatMessage,
  fieldProblems,
  Id,
  LIMITS,
} from '@lectern/contracts'
import { DomainError, invalid, notFound } from '@lectern/kernel'
import type { ZodType } from 'zod'
import { assertSafeInput } from '../errors/input-guard.ts'

/** Characters of an earlier answer that are kept. */
const MAX_ANSWER = 4_000

type Turn = { question: string; query: string; answer: string }
export type CompletionRequest = {
  model: string
  isStreamed: boolean
  withUsage: boolean
  input: AskInput
  history: Turn[]
}

/** Throws invalidInput, also when the last message is not the user's; notFound for what cannot be a model here. */
export function completionRequest(body: unknown): CompletionRequest {
  assertSafeInput(body)
  const { model, messages, stream, stream_options: options } = parsed(ChatCompletionInput, body)
  const conversation = messages.filter(({ role }) => role === 'user' || role === 'assistant')
  const question = conversation.pop()
  if (question?.role !== 'user') throw invalid('messages', 'required')
  if (!Id.safeParse(model).success) throw notFound('manual')
  const searchContent = textOf(question)
  const picture = pictureOf(question)
  const input = parsed(AskInput, {
    searchContent,
    lang: /\p{Script=Han}/u.test(searchContent) ? 'zh_CN' : 'en_US',
    ...(model !== ALL_MANUALS_MODEL && { manualId: model }),
    ...(picture !== undefined && { picture }),
  })
  return {
    model,
    isStreamed: stream === true,
    withUsage: options?.include_usage === true,
    input,
    history: turnsOf(conversation),
  }
}

function parsed<T>(schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new DomainError('invalidInput', { fields: fieldProblems(result.error, value) })
  return result.data
}

const textOf = ({ content }: ChatMessage): string =>
  typeof content === 'string'
    ? content
    : (content ?? []).flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join('\n')

/** The last picture of a message; undefined without one. */
function pictureOf({ content }: ChatMessage): string | undefined {
  const parts = Array.isArray(content) ? content : []
  const picture = parts.findLast((part) => part.type === 'image_url')?.image_url
  return typeof picture === 'object' ? picture.url : picture
}

/** Each question with the text that answered it. */
function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    const text = textOf(message)
    const last = turns.at(-1)
    if (message.role === 'user') {
      const question = text.slice(0, LIMITS.searchText)
      turns.push({ question, query: question, answer: '' })
    } else if (last) last.answer = (last.answer + text).slice(0, MAX_ANSWER)
  }
  return turns.filter(({ question }) => question.trim() !== '')
}
