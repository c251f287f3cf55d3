// PostgreSQL's protocol on a loopback port in front of the one session of PGlite, so that several processes can share it.
// Why not one message at a time: Parse, Bind and Execute of different clients would mix. A unit of work is all messages
// up to Sync (or a simple Query); the database stays with a client while its transaction is open.
import net from 'node:net'
import type { Engine } from './engine.ts'
import type { GatewayCore, Unit } from './gateway-core.ts'
import { errorResponse, simpleQuery } from './messages.ts'
import { Session } from './session.ts'
import { Turns } from './turns.ts'

export type GatewayOptions = {
  engine: Engine
  password: string
  /** 0 chooses a free port. */
  port: number
  /** A client silent within a transaction for so long is thrown out: everybody else waits for it. */
  idleInTransactionMs: number
  /** The database failed in a way that it cannot go on. */
  onBroken(error: Error): void
}

export type Gateway = { port: number; turns: Turns<Unit>; connections(): number; close(): Promise<void> }

const MAX_CONNECTIONS = 100
const CLOSE_WAIT_MS = 3000

/** Listens on 127.0.0.1. Rejects when the port is taken. `close` rolls open transactions back, but leaves the engine open. */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { engine, password, idleInTransactionMs } = options
  const sessions = new Map<number, Session>()
  const turns = new Turns<Unit>(options.onBroken)
  let currentPath: string | undefined
  let lastId = 0

  const core: GatewayCore = {
    engine,
    password,
    turns,
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

  const server = net.createServer((socket) => {
    if (sessions.size >= MAX_CONNECTIONS) {
      socket.end(errorResponse('FATAL', '53300', 'sorry, too many clients already'))
      return
    }
    lastId += 1
    sessions.set(lastId, new Session(core, socket, lastId))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })

  const patrol = setInterval(
    () => {
      const silent = turns.silentHolder(idleInTransactionMs)
      if (silent instanceof Session)
        silent.terminate('25P03', 'terminating connection due to idle-in-transaction timeout')
    },
    Math.min(1000, idleInTransactionMs / 2),
  )
  patrol.unref()

  return {
    port: portOf(server),
    turns,
    connections: () => sessions.size,
    async close() {
      clearInterval(patrol)
      const closed = new Promise((resolve) => server.close(resolve))
      for (const session of sessions.values())
        session.terminate('57P01', 'terminating connection due to administrator command')
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_WAIT_MS).unref())])
      await turns.settled()
    },
  }
}

function portOf(server: net.Server): number {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening on a port')
  return address.port
}
