// Text of a chat model as it arrives, with first-token and stall timeouts. Every failure becomes a ModelFailure.
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ChatModelSettings, PromptTemplate, PromptValues, TokenUsage } from './chat-model.ts'
import { isBadRequest, ModelFailure, reasonOf, retryWait } from './model-failure.ts'
import { stripThinkTags } from './think-tags.ts'

/** Until the endpoint responds. */
const FIRST_TOKEN_MS = 10_000
const STALL_MS = 15_000
/** Time for which a model may think once its endpoint has responded, in silence or streaming its thoughts. */
const MAX_THINKING_MS = 120_000

/** A whole text: models that write long ones need minutes, and one that drips tokens would never end. */
const WHOLE_MS = 5 * 60_000

/** Endpoints and models that refuse optional parameters: the temperature, and the request to count tokens. */
const endpointsWithoutOptions = new LRUCache<string, true>({ max: 1_000 })

export type Prompt = { template: PromptTemplate; values: PromptValues }

/** Message chunks as they arrive. A request that is refused is sent once more without optional parameters. */
async function* requestChunks(
  settings: ChatModelSettings,
  { template, values }: Prompt,
  signal: AbortSignal,
  onResponse: () => void,
) {
  const { chatChain } = await import('./chat-chain.ts')
  const send = (bare: boolean) => chatChain(settings, template, { bare, onResponse }).stream(values, { signal })
  const endpoint = `${settings.baseUrl} ${settings.model}`
  const bare = endpointsWithoutOptions.has(endpoint)
  let arrived = false
  try {
    for await (const chunk of await send(bare)) {
      arrived = true
      yield chunk
    }
  } catch (error) {
    if (arrived || bare || !isBadRequest(error)) throw error
    for await (const chunk of await send(true)) {
      endpointsWithoutOptions.set(endpoint, true)
      yield chunk
    }
  }
}

/** The same, asked once more where the endpoint was busy or broke off before anything arrived. */
async function* streamChunks(settings: ChatModelSettings, prompt: Prompt, signal: AbortSignal, onResponse: () => void) {
  let arrived = false
  try {
    for await (const chunk of requestChunks(settings, prompt, signal, onResponse)) {
      arrived = true
      yield chunk
    }
    if (arrived) return
  } catch (error) {
    const milliseconds = arrived || signal.aborted ? null : retryWait(error)
    if (milliseconds === null) throw error
    await wait(milliseconds, undefined, { signal })
  }
  yield* requestChunks(settings, prompt, signal, onResponse)
}

export type StreamWatch = {
  /** Receives the token counts of endpoints that send them. */
  onUsage?(usage: TokenUsage): void
  /** Receives the name of the spare model, when that is asked. */
  onSpare?(model: string): void
  /** Receives why the model stopped: 'stop', 'length' at its limit of tokens, 'content_filter'. */
  onFinish?(reason: string): void
}

/**
 * Yields pieces of text, of the spare model where the first one sends none. Throws ModelFailure; ends without an error when `signal`
 * aborts.
 */
export async function* streamText(
  settings: ChatModelSettings,
  prompt: Prompt,
  signal?: AbortSignal,
  watch: StreamWatch = {},
): AsyncGenerator<string> {
  const { spare } = settings
  let begun = false
  try {
    for await (const piece of guardedText(settings, prompt, signal, watch)) {
      begun = true
      yield piece
    }
  } catch (error) {
    if (begun || !spare || signal?.aborted) throw error
    watch.onSpare?.(spare.model)
    yield* guardedText(spare, prompt, signal, watch)
  }
}

/** Asks nothing of an endpoint that is left alone, and records how the request ended. */
async function* guardedText(
  settings: ChatModelSettings,
  prompt: Prompt,
  signal: AbortSignal | undefined,
  watch: StreamWatch,
): AsyncGenerator<string> {
  const { breaker } = settings
  const reason = breaker?.check()
  if (reason) throw new ModelFailure(reason)
  let [begun, failed] = [false, false]
  try {
    for await (const piece of textOf(settings, prompt, signal, watch)) {
      begun = true
      yield piece
    }
  } catch (error) {
    failed = true
    if (error instanceof ModelFailure) breaker?.fail(error)
    throw error
  } finally {
    // A reader who leaves has seen that it writes.
    if (begun && !failed) breaker?.succeed()
  }
}

async function* textOf(
  settings: ChatModelSettings,
  prompt: Prompt,
  signal: AbortSignal | undefined,
  { onUsage, onFinish }: StreamWatch,
): AsyncGenerator<string> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal?.addEventListener('abort', abort, { once: true })
  let begun = false
  let finished = false
  let timedOut = false
  let timer: NodeJS.Timeout | undefined
  const started = performance.now()
  const filter = stripThinkTags()
  const setTimer = (milliseconds: number) => {
    clearTimeout(timer)
    const rest = started + (settings.wholeMs ?? WHOLE_MS) - performance.now()
    timer = setTimeout(
      () => {
        timedOut = true
        controller.abort()
      },
      Math.max(0, Math.min(milliseconds, rest)),
    )
  }
  try {
    setTimer(settings.firstTokenMs ?? FIRST_TOKEN_MS)
    const onResponse = () => setTimer(settings.thinkingMs ?? MAX_THINKING_MS)
    for await (const chunk of streamChunks(settings, prompt, controller.signal, onResponse)) {
      const { finish_reason: reason } = chunk.response_metadata
      if (reason) {
        finished = true
        onFinish?.(String(reason))
      }
      const usage = chunk.usage_metadata
      if (usage) onUsage?.({ input: usage.input_tokens, output: usage.output_tokens })
      const text = filter.push(chunk.text)
      if (text === '') {
        if (begun && chunk.text !== '') setTimer(settings.stallMs ?? STALL_MS)
        continue
      }
      begun = true
      setTimer(settings.stallMs ?? STALL_MS)
      yield text
    }
    if (signal?.aborted) return
    const rest = filter.end()
    if (rest !== '') yield rest
    if (timedOut) throw new ModelFailure(begun ? 'stalled' : 'slow')
    if (!finished) throw new ModelFailure(begun ? 'cut' : 'rubbish')
  } catch (error) {
    if (signal?.aborted) return
    if (timedOut) throw new ModelFailure(begun ? 'stalled' : 'slow', error)
    throw new ModelFailure(reasonOf(error, begun), error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    controller.abort()
  }
}
