// One event stream of this browser, kept open: runs in the shared worker, or in the leading tab (ADR 0031).
import type { BrowserTopic } from '@lectern/contracts'
import { serverEvents } from '../server-events.ts'

/** `all`: anything may have changed meanwhile. */
export type ChangedTopic = BrowserTopic | 'all'

/** Message of a closing tab to the shared worker. */
export const LEAVING = 'leaving'

/** The server sends something at least every 25 seconds. */
const SILENCE_MS = 60_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

export type Surroundings = {
  fetch: typeof fetch
  /** From 0 to 1. */
  random(): number
  /** Ends early when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })

const HERE: Surroundings = { fetch: (...args) => fetch(...args), random: Math.random, wait }

/** Outcome of one try: `over` when nobody is signed in, else whether a stream was open, and the server's retry delay. */
type Outcome = { over: boolean; answered: boolean; streamed: boolean; atLeastMs: number }

async function listen(
  notify: (topic: ChangedTopic) => void,
  { fetch }: Surroundings,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome: Outcome = { over: false, answered: false, streamed: false, atLeastMs: 0 }
  const silence = new AbortController()
  try {
    const ended = AbortSignal.any([signal, silence.signal])
    const answer = await fetch('/events', {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      signal: ended,
    })
    outcome.answered = true
    outcome.atLeastMs = Number(answer.headers.get('retry-after') ?? 0) * 1_000 || 0
    if (!answer.ok || !answer.body) {
      // A refusal that waiting may change says how long; without one nobody is signed in here.
      outcome.over = answer.status < 500 && outcome.atLeastMs === 0
      return outcome
    }
    outcome.streamed = true
    notify('all')
    for await (const { event, data } of serverEvents(answer.body, SILENCE_MS)) {
      if (event === 'over') outcome.over = true
      else if (event === 'changed') notify(data as ChangedTopic)
    }
  } catch {
    // Cut off, silent, or stopped by us: tried again unless it was us.
  } finally {
    silence.abort()
  }
  return outcome
}

/** Milliseconds until the next try: doubling, and of another length in each browser, so that they do not reconnect all at once. */
export const pause = (failures: number, random: number, atLeastMs: number): number =>
  atLeastMs + Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + random)

/**
 * Calls `notify` whenever something changed, until `signal` aborts or nobody is signed in; then resolves. While the server has no room for a
 * stream, `notify('all')` is called at each try instead.
 */
export async function keepConnected(
  notify: (topic: ChangedTopic) => void,
  signal: AbortSignal,
  here: Surroundings = HERE,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const { over, answered, streamed, atLeastMs } = await listen(notify, here, signal)
    // Another organisation, or signed out: the next try finds out which.
    if (signal.aborted || (over && !streamed)) return
    failures = streamed ? 0 : failures + 1
    if (answered && !streamed) notify('all')
    await here.wait(pause(failures, here.random(), atLeastMs), signal)
  }
}
