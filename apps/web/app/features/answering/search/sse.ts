// Reads server-sent events from a response body (the browser's EventSource can neither carry a token header nor tell an error's text).

import { withTimeout } from '~/lib/with-timeout.ts'

export type ServerEvent = { event: string; data: string }

/** Cuts a growing text into complete events; what is left over is given back for the next piece. */
export function takeEvents(buffer: string): { events: ServerEvent[]; rest: string } {
  const parts = buffer.replace(/\r\n?/g, '\n').split('\n\n')
  const rest = parts.pop() ?? ''
  return { events: parts.flatMap((part) => parseEvent(part) ?? []), rest }
}

function parseEvent(part: string): ServerEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of part.split('\n')) {
    if (line.startsWith(':')) continue
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null
}

/** Yields the events of a body; throws when `signal` aborts, when it breaks, or when nothing came for `timeoutMs`. */
export async function* serverEvents(body: ReadableStream<Uint8Array>, timeoutMs: number): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  try {
    for (;;) {
      const { value, done } = await withTimeout(reader.read(), timeoutMs)
      if (done) return
      const { events, rest } = takeEvents(buffer + decoder.decode(value, { stream: true }))
      buffer = rest
      yield* events
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}
