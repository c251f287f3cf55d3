// Text of a chat model as it arrives, with first-token and stall timeouts. Every failure becomes a ModelFailure.
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ChatModelSettings, ChatOptions, PromptTemplate, PromptValues } from './chat-model.ts'
import { estimateTokens, type ModelCall, type TokenUsage, tokenCount } from './meter.ts'
import { isBadRequest, ModelFailure, reasonOf, retryWait } from './model-failure.ts'
import { stripThinkTags } from './think-tags.ts'

/** Until the endpoint responds. */
const FIRST_TOKEN_MS = 10_000
const STALL_MS = 15_000
/** Time for which a model may think once its endpoint has responded, in silence or streaming its thoughts. */
const MAX_THINKING_MS = 120_000

/** A whole text: models that write long ones need minutes, and one that drips tokens would never end. */
const WHOLE_MS = 5 * 60_000

const ALL_OPTIONS: ChatOptions = { temperature: true, usage: true }
/** Endpoints and models that refuse some of them, with those that they take. */
const optionsOf = new LRUCache<string, ChatOptions>({ max: 1_000 })

export type Prompt = { template: PromptTemplate; values: PromptValues }

/** Message chunks as they arrive. A refused request is sent again without the optional parameter that the refusal names, then without any. */
async function* requestChunks(
  settings: ChatModelSettings,
  { template, values }: Prompt,
  signal: AbortSignal,
  onResponse: () => void,
) {
  const { chatChain } = await import('./chat-chain.ts')
  const endpoint = `${settings.baseUrl} ${settings.model}`
  const first = optionsOf.get(endpoint) ?? ALL_OPTIONS
  let options: ChatOptions | null = first
  while (options) {
    let arrived = false
    try {
      const chunks = await chatChain(settings, template, { options, onResponse }).stream(values, { signal })
      for await (const chunk of chunks) {
        if (!arrived && options !== first) optionsOf.set(endpoint, options)
        arrived = true
        yield chunk
      }
      return
    } catch (clientError) {
      const error = endpointError(clientError)
      options = arrived || !isBadRequest(error) ? null : fewerOptions(options, error)
      if (!options) throw error
    }
  }
}

/** LangChain hides the status of a refusal that names the length of the request. */
const endpointError = (error: unknown): unknown =>
  error instanceof Error && error.name === 'ContextOverflowError' ? (error.cause ?? error) : error

/** The parameters without the one that a refusal names, else without any; null when there are none. Many models take one temperature only. */
function fewerOptions({ temperature, usage }: ChatOptions, error: unknown): ChatOptions | null {
  if (!temperature && !usage) return null
  const words = error instanceof Error ? error.message : ''
  const [isTemperature, isUsage] = [/temperature/i.test(words), /stream_options|include_usage/i.test(words)]
  if (temperature && isTemperature && !isUsage) return { temperature: false, usage }
  return usage && isUsage && !isTemperature ? { temperature, usage: false } : { temperature: false, usage: false }
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
  /** Receives the tokens of each request: those that the endpoint counted, else an estimate. */
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
  let hasStarted = false
  try {
    for await (const piece of guardedText(settings, prompt, signal, watch)) {
      hasStarted = true
      yield piece
    }
  } catch (error) {
    if (hasStarted || !spare || signal?.aborted) throw error
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
  let [hasStarted, failed] = [false, false]
  try {
    for await (const piece of textOf(settings, prompt, signal, watch)) {
      hasStarted = true
      yield piece
    }
  } catch (error) {
    failed = true
    if (error instanceof ModelFailure) breaker?.fail(error)
    throw error
  } finally {
    // A reader who leaves has seen that it writes.
    if (hasStarted && !failed) breaker?.succeed()
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
  let hasStarted = false
  let finished = false
  let timedOut = false
  let timer: NodeJS.Timeout | undefined
  const started = performance.now()
  const filter = stripThinkTags()
  let [accepted, failed, written] = [false, false, '']
  let usage: TokenUsage | undefined
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
    const onResponse = () => {
      accepted = true
      setTimer(settings.thinkingMs ?? MAX_THINKING_MS)
    }
    for await (const chunk of streamChunks(settings, prompt, controller.signal, onResponse)) {
      const { finish_reason: reason } = chunk.response_metadata
      if (reason) {
        finished = true
        onFinish?.(String(reason))
      }
      const [input, output] = [chunk.usage_metadata?.input_tokens, chunk.usage_metadata?.output_tokens].map(tokenCount)
      // The last count is of the whole request.
      if (typeof input === 'number' && typeof output === 'number') usage = { input, output }
      written += chunk.text
      const text = filter.push(chunk.text)
      if (text === '') {
        if (hasStarted && chunk.text !== '') setTimer(settings.stallMs ?? STALL_MS)
        continue
      }
      hasStarted = true
      setTimer(settings.stallMs ?? STALL_MS)
      yield text
    }
    if (signal?.aborted) return
    const rest = filter.end()
    if (rest !== '') yield rest
    if (timedOut) throw new ModelFailure(hasStarted ? 'stalled' : 'slow')
    if (!finished) throw new ModelFailure(hasStarted ? 'cut' : 'rubbish')
  } catch (error) {
    if (signal?.aborted) return
    failed = true
    if (timedOut) throw new ModelFailure(hasStarted ? 'stalled' : 'slow', error)
    throw new ModelFailure(reasonOf(error, hasStarted), error)
  } finally {
    const call = callOf(prompt, { accepted, failed, written, usage })
    settings.meter?.(call)
    if (call.input > 0) onUsage?.({ input: call.input, output: call.output })
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    controller.abort()
  }
}

type Exchange = { accepted: boolean; failed: boolean; written: string; usage: TokenUsage | undefined }

/** The count of a request. One that was refused used nothing; one that broke off was read, and wrote what arrived. */
function callOf(prompt: Prompt, { accepted, failed, written, usage }: Exchange): ModelCall {
  if (usage) return { ...usage, isEstimated: false, isFailed: failed }
  if (!accepted) return { input: 0, output: 0, isEstimated: false, isFailed: failed }
  const input = estimateTokens(promptText(prompt))
  return { input, output: estimateTokens(written), isEstimated: true, isFailed: failed }
}

const promptText = ({ template, values }: Prompt): string =>
  [
    ...template.map(([, text]) => text),
    ...Object.values(values).flatMap((value) =>
      typeof value === 'string' ? [value] : value.map(({ content }) => content),
    ),
  ].join('\n')
