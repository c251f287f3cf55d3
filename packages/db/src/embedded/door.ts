// The port of the database, open before the database is: clients that come early wait instead of being turned away, so
// that server and worker can start at the same time as the database.
import net from 'node:net'

export type Door = {
  port: number
  /** Lets in those who wait, and from now on everybody. */
  open(admit: (socket: net.Socket) => void): void
  /** Takes no more clients; resolves when the last one has gone. */
  close(): Promise<void>
}

/** Listens on 127.0.0.1. Rejects when the port is taken. */
export async function buildDoor(port: number): Promise<Door> {
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
    open(letIn) {
      admit = letIn
      for (const socket of early) letIn(socket)
      early.clear()
    },
    close() {
      for (const socket of early) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
