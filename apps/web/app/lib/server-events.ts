// Reads server-sent events from a response body (the browser's EventSource can neither carry a token header nor read an error's text).
import { createParser } from 'eventsource-parser'
import { withTimeout } from './with-timeout.ts'

export type ServerEvent = { event: string; data: string }

/** Yields the events of a body; throws when `signal` aborts, when it breaks, or when nothing came for `timeoutMs`. */
export async function* serverEvents(body: ReadableStream<Uint8Array>, timeoutMs: number): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const events: ServerEvent[] = []
  const parser = createParser({ onEvent: ({ event = 'message', data }) => events.push({ event, data }) })
  try {
    for (;;) {
      // The bytes of a keep-alive comment count too: they make no event but show that the connection is alive.
      const { value, done } = await withTimeout(reader.read(), timeoutMs)
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* events.splice(0)
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}
