// PostgreSQL's protocol in front of the one session of PGlite, so that several processes can share it.
// Why not one message at a time: Parse, Bind and Execute of different clients would mix. A unit of work is all messages
// up to Sync (or a simple Query); the database stays with a client while its transaction is open.
import type { Socket } from 'node:net'
import type { EarlyListener } from './early-listener.ts'
import type { Engine } from './engine.ts'
import type { GatewayCore, Unit } from './gateway-core.ts'
import { errorResponse, simpleQuery } from './messages.ts'
import { Session } from './session.ts'
import { SessionQueue } from './session-queue.ts'

export type GatewayOptions = {
  listener: EarlyListener
  engine: Engine
  password: string
  /** A client idle in a transaction for this long is disconnected, because all others wait for it. */
  idleInTransactionMs: number
  /** The database failed and cannot continue. */
  onBroken(error: Error): void
}

export type Gateway = { queue: SessionQueue<Unit>; close(): Promise<void> }

const MAX_CONNECTIONS = 100
const CLOSE_WAIT_MS = 3000

/** Starts accepting clients. `close` rolls back open transactions and ends the connections, but leaves the engine open. */
export function openGateway({ listener, engine, password, idleInTransactionMs, onBroken }: GatewayOptions): Gateway {
  const sessions = new Map<number, Session>()
  const queue = new SessionQueue<Unit>(onBroken)
  let currentPath: string | undefined
  let lastId = 0

  const core: GatewayCore = {
    engine,
    password,
    queue,
    async useSearchPath(path) {
      if (path === currentPath) return
      await engine.run(simpleQuery(`SET search_path TO ${path}`))
      currentPath = path
    },
    forgetSearchPath() {
      currentPath = undefined
    },
    notify({ channel, bytes }) {
      for (const session of sessions.values()) if (session.channels.has(channel)) session.write(bytes)
    },
    cancel(id, secret) {
      const session = sessions.get(id)
      if (session?.secret === secret) session.cancelWaiting()
    },
    forget: (id) => void sessions.delete(id),
  }

  listener.open((socket: Socket) => {
    if (sessions.size >= MAX_CONNECTIONS) {
      socket.end(errorResponse('FATAL', '53300', 'sorry, too many clients already'))
      return
    }
    lastId += 1
    sessions.set(lastId, new Session(core, socket, lastId))
    socket.resume()
  })

  const idleCheck = setInterval(
    () => {
      const silent = queue.silentHolder(idleInTransactionMs)
      if (silent instanceof Session)
        silent.terminate('25P03', 'terminating connection due to idle-in-transaction timeout')
    },
    Math.min(1000, idleInTransactionMs / 2),
  )
  idleCheck.unref()

  return {
    queue,
    async close() {
      clearInterval(idleCheck)
      const closed = listener.close()
      for (const session of sessions.values())
        session.terminate('57P01', 'terminating connection due to administrator command')
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_WAIT_MS).unref())])
      await queue.settled()
    },
  }
}
