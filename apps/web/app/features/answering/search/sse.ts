// Reads server-sent events from a response body (the browser's EventSource can neither carry a token header nor tell an error's text).

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

/** Yields the events of a body; throws when `signal` aborts, when it breaks, or when nothing came for `quietMs`. */
export async function* serverEvents(body: ReadableStream<Uint8Array>, quietMs: number): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  try {
    for (;;) {
      const { value, done } = await withinQuiet(reader.read(), quietMs)
      if (done) return
      const { events, rest } = takeEvents(buffer + decoder.decode(value, { stream: true }))
      buffer = rest
      yield* events
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

/** Waits for `work` at most `quietMs`, else throws a TimeoutError. */
export async function withinQuiet<T>(work: Promise<T>, quietMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const quiet = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('nothing came', 'TimeoutError')), quietMs)
  })
  try {
    return await Promise.race([work, quiet])
  } finally {
    clearTimeout(timer)
  }
}
