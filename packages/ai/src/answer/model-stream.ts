// Text of a chat model as it arrives, with its limits of patience; every way to fail ends in a ModelFailure.
import type { ChatModelSettings, TokenUsage } from '../types.ts'
import { ModelFailure, reasonOf } from './failure.ts'
import { withoutThoughts } from './thoughts.ts'

const FIRST_TOKEN_MS = 10_000
const STALL_MS = 15_000
/** How long a model may think before its first word, as long as it shows that it does. */
const THINKING_MS = 60_000

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

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
    // Loaded at the first question only: the library is large and most installations have no model.
    const { ChatOpenAI } = await import('@langchain/openai')
    const chat = new ChatOpenAI({
      model: settings.model,
      apiKey: settings.apiKey,
      temperature: 0,
      maxRetries: 0,
      configuration: {
        ...(settings.baseUrl && { baseURL: settings.baseUrl }),
        ...(settings.fetch && { fetch: settings.fetch }),
      },
    })
    for await (const chunk of await chat.stream(messages, { signal: patience.signal })) {
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
