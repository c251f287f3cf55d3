// Requests to an endpoint of models, with what its vendor adds to the OpenAI protocol. Import it dynamically: the library is large, and
// most installations have no model.
import { OpenAI } from 'openai'
import type { Endpoint } from './chat-model.ts'
import { vendorFetch } from './vendor-fetch.ts'

type ClientOptions = Endpoint & {
  /** Retries for 429, 5xx and lost connections, after what `Retry-After` says up to a minute, else with growing pauses. */
  retries: number
  timeoutMs: number
}

/** Posts `body` to a path below the endpoint's address, or to a whole address. Rejects with an error of the library. */
export type Post = (path: string, body: Record<string, unknown>, signal?: AbortSignal) => Promise<unknown>

export function endpointClient({ baseUrl, apiKey, fetch, extraBody, retries, timeoutMs }: ClientOptions): Post {
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey,
    maxRetries: retries,
    timeout: timeoutMs,
    fetch: vendorFetch(endingAfter(timeoutMs, fetch)),
  })
  return (path, body, signal) => client.post(path, { body: { ...extraBody, ...body }, signal })
}

/** The client's own timeout ends with the head of a response; its body could drip for days. */
const endingAfter =
  (milliseconds: number, ask: typeof globalThis.fetch = globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const end = AbortSignal.timeout(milliseconds)
    return ask(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, end]) : end })
  }
