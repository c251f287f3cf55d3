// Text of a chat model as it arrives, with its limits of patience; every way to fail ends in a ModelFailure.
import type { ChatModelSettings, TokenUsage } from '../types.ts'
import { isBadRequest, ModelFailure, reasonOf } from './failure.ts'
import { withoutThoughts } from './thoughts.ts'

const FIRST_TOKEN_MS = 10_000
const STALL_MS = 15_000
/** How long a model may think before its first word, as long as it shows that it does. */
const THINKING_MS = 60_000

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** Endpoints and models that refuse what most others are glad to be told: how freely to write, and to count tokens. */
const plain = new Set<string>()
const MAX_PLAIN = 1_000

/** What arrives, as it is. A request that is refused is sent once more with nothing in it but the model and the messages. */
async function* chunksOf(settings: ChatModelSettings, messages: Message[], signal: AbortSignal) {
  // Loaded at the first question only: the library is large and most installations have no model.
  const { ChatOpenAI } = await import('@langchain/openai')
  const ask = (plainly: boolean) =>
    new ChatOpenAI({
      model: settings.model,
      apiKey: settings.apiKey,
      ...(plainly ? { streamUsage: false } : { temperature: 0 }),
      maxRetries: 0,
      configuration: {
        ...(settings.baseUrl && { baseURL: settings.baseUrl }),
        ...(settings.fetch && { fetch: settings.fetch }),
      },
    }).stream(messages, { signal })
  const name = `${settings.baseUrl} ${settings.model}`
  let arrived = false
  try {
    for await (const chunk of await ask(plain.has(name))) {
      arrived = true
      yield chunk
    }
  } catch (error) {
    if (arrived || plain.has(name) || !isBadRequest(error)) throw error
    for await (const chunk of await ask(true)) {
      if (plain.size >= MAX_PLAIN) plain.clear()
      plain.add(name)
      yield chunk
    }
  }
}

/** Yields pieces of text. Throws ModelFailure; ends quietly when `signal` aborts. `onUsage` is told what the endpoint counted, if it did. */
export async function* modelStream(
  settings: ChatModelSettings,
  messages: Message[],
  signal?: AbortSignal,
  onUsage?: (usage: TokenUsage) => void,
): AsyncGenerator<string> {
  const patience = new AbortController()
  const stop = () => patience.abort()
  signal?.addEventListener('abort', stop, { once: true })
  let begun = false
  let finished = false
  let late = false
  let timer: NodeJS.Timeout | undefined
  const started = performance.now()
  const thoughts = withoutThoughts()
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      late = true
      patience.abort()
    }, milliseconds)
  }
  try {
    wait(settings.firstTokenMs ?? FIRST_TOKEN_MS)
    for await (const chunk of chunksOf(settings, messages, patience.signal)) {
      if (chunk.response_metadata.finish_reason) finished = true
      const counted = chunk.usage_metadata
      if (counted) onUsage?.({ input: counted.input_tokens, output: counted.output_tokens })
      if (chunk.text === '' && !chunk.additional_kwargs.reasoning_content) continue
      if (!begun && performance.now() - started > THINKING_MS) throw new ModelFailure('slow')
      wait(settings.stallMs ?? STALL_MS)
      const text = thoughts.push(chunk.text)
      if (text === '') continue
      begun = true
      yield text
    }
    if (signal?.aborted) return
    const rest = thoughts.end()
    if (rest !== '') yield rest
    if (late) throw new ModelFailure(begun ? 'stalled' : 'slow')
    if (!finished) throw new ModelFailure(begun ? 'cut' : 'rubbish')
  } catch (error) {
    if (signal?.aborted) return
    if (late) throw new ModelFailure(begun ? 'stalled' : 'slow', error)
    throw new ModelFailure(reasonOf(error, begun), error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    patience.abort()
  }
}
