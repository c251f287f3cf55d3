// Limits of a conversation over plain sockets. The timers of the libraries begin again with each byte, so that a server that drips, or
// sends without end, would never be left.
import type { Socket } from 'node:net'

const LOOK_MS = 100

export type SocketLimits = {
  /** Milliseconds of the whole conversation. */
  waitMs: number
  /** Received on all its sockets. */
  maxBytes: number
}

export class LimitExceeded extends Error {
  override name = 'LimitExceeded'
  readonly limit: 'time' | 'bytes'

  constructor(limit: 'time' | 'bytes') {
    super(limit === 'time' ? 'Operation timed out' : 'the server sends too much')
    this.limit = limit
  }
}

/** The result of `work`, which hands its sockets to `watch`. Throws LimitExceeded; then, and when `work` fails, they are destroyed. */
export async function withinLimits<T>(
  { waitMs, maxBytes }: SocketLimits,
  work: (watch: (socket: Socket) => void) => Promise<T>,
): Promise<T> {
  const sockets = new Set<Socket>()
  const exceeded = Promise.withResolvers<never>()
  const end = performance.now() + waitMs
  const timer = setInterval(() => {
    const received = [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    if (received > maxBytes) exceeded.reject(new LimitExceeded('bytes'))
    else if (performance.now() > end) exceeded.reject(new LimitExceeded('time'))
  }, LOOK_MS)
  try {
    return await Promise.race([work((socket) => void sockets.add(socket)), exceeded.promise])
  } catch (error) {
    for (const socket of sockets) socket.destroy()
    throw error
  } finally {
    clearInterval(timer)
  }
}
