// Bodies and events of vendors' endpoints in the form of OpenAI's. Pure.

type Part = { type?: string; text?: unknown }
type Message = { content?: string | Part[] | null }
type Choice = { delta?: Message | null; message?: Message; finish_reason?: string | null }
/** The part of a reply that is read here. */
export type Reply = { choices?: Choice[] | null; error?: unknown }
export type Refusal = { message: string; code?: unknown }

/** Keys of bodies that hold what was asked for. */
const RESULTS = ['choices', 'data', 'results', 'output', 'embeddings']

/** The error in a vendor's body: `error` may be an object or a text, or there is only a message. Null where there is no error. */
export function refusalIn(body: unknown): Refusal | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const { error, message, detail, msg, ...rest } = body as Record<string, unknown>
  if (typeof error === 'object' && error !== null) return { message: JSON.stringify(error).slice(0, 300), ...error }
  if (typeof error === 'string' && error !== '') return { ...rest, message: error }
  const words = message ?? detail ?? msg
  if (typeof words !== 'string' || RESULTS.some((key) => rest[key] !== undefined && rest[key] !== null)) return null
  return { ...rest, message: words }
}

/** A reply whose words are in `delta`, as text. `hasWords`: a whole message behind them would repeat them. */
export const deltasOf = (reply: Reply, hasWords = false): Reply => ({
  ...reply,
  choices: reply.choices?.map(({ message, delta, ...choice }) => {
    return { ...choice, delta: plain(delta ?? (hasWords ? {} : (message ?? {}))) }
  }),
})

/** Some models write their words in parts, of which the thoughts are no answer. */
const plain = (message: Message): Message =>
  Array.isArray(message.content) ? { ...message, content: message.content.map(textOf).join('') } : message

const textOf = ({ type, text }: Part): string => (type === 'text' && typeof text === 'string' ? text : '')

export const hasFinished = ({ choices }: Reply): boolean => choices?.some((choice) => choice.finish_reason) ?? false
export const hasContent = ({ choices }: Reply): boolean => choices?.some(({ delta }) => delta?.content) ?? false
