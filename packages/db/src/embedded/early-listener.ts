// Listens on the database's port before the database is ready: early clients wait instead of being refused, so that server
// and worker can start at the same time as the database.
import net from 'node:net'

export type EarlyListener = {
  port: number
  /** Accepts the waiting clients, and every later one. */
  open(admit: (socket: net.Socket) => void): void
  /** Accepts no more clients; resolves when the last one has disconnected. */
  close(): Promise<void>
}

/** Listens on 127.0.0.1. Rejects when the port is taken. */
export async function listenEarly(port: number): Promise<EarlyListener> {
  const early = new Set<net.Socket>()
  let admit: ((socket: net.Socket) => void) | undefined
  const server = net.createServer({ pauseOnConnect: true }, (socket) => {
    if (admit) return admit(socket)
    early.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => early.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening on a port')
  return {
    port: address.port,
    open(accept) {
      admit = accept
      for (const socket of early) accept(socket)
      early.clear()
    },
    close() {
      for (const socket of early) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
