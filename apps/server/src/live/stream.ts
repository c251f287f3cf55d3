// One event stream on the wire: the browser of one session.
import type { ServerResponse } from 'node:http'
import type { BrowserTopic } from '@lectern/contracts'
import { EVENT_STREAM } from '../http/open-stream.ts'
import type { LiveStream } from './hub.ts'

/** A browser with so much unread has left, or will reload everything when it returns. */
const MAX_WAITING_BYTES = 4_096
const BEAT = ': here\n\n'
const OVER = 'event: over\ndata: over\n\n'

export type Whose = { person: string; tenant: string }

/**
 * Opens the stream on `raw`. `mayStay` says whether the session still is this person's in this organisation; when this cannot be checked, it
 * throws and the stream stays. `closed` is called once.
 */
export function openStream(
  raw: ServerResponse,
  { person, tenant }: Whose,
  { requestId, mayStay, closed }: { requestId: string; mayStay(): Promise<boolean>; closed(stream: LiveStream): void },
): LiveStream {
  raw.writeHead(200, { ...EVENT_STREAM, 'x-request-id': requestId })
  let checking = false
  const write = (text: string) => {
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy()
    else if (!raw.writableEnded) raw.write(text)
  }
  const stream: LiveStream = {
    person,
    tenant,
    changed: (topic: BrowserTopic) => write(`event: changed\ndata: ${topic}\n\n`),
    beat: () => write(BEAT),
    end: () => raw.end(),
    recheck() {
      if (checking) return
      checking = true
      mayStay()
        .then((may) => !may && raw.end(OVER))
        .catch(() => {})
        .finally(() => {
          checking = false
        })
    },
  }
  raw.on('close', () => closed(stream))
  write(BEAT)
  return stream
}
