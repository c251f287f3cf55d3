// Replies that are written while they come into being: their headers, slow readers, and pauses.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/** Milliseconds between two signs of life; proxies close what is silent for a minute. */
const HEARTBEAT_MS = 15_000
/** A comment, which clients of server-sent events read over. */
const HEARTBEAT = ': waiting\n\n'

/** Headers of a reply in pieces, which proxies neither hold back nor change. */
export const streamHeaders = (contentType: string) => ({
  'content-type': `${contentType}; charset=utf-8`,
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
})
export const EVENT_STREAM = streamHeaders('text/event-stream')

/** Waits for a slow client; stops when `signal` says that it is gone. */
export async function writePiece(raw: ServerResponse, text: string, signal: AbortSignal): Promise<void> {
  if (text === '' || raw.write(text)) return
  await once(raw, 'drain', { signal }).catch(() => {})
}

/** Shows that the server-sent events go on, until the returned function is called. */
export function keepAlive(raw: ServerResponse): () => void {
  const beat = setInterval(() => raw.write(HEARTBEAT), HEARTBEAT_MS)
  return () => clearInterval(beat)
}
