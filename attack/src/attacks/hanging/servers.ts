// Servers that accept everybody and are good for nothing.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

const DRIP_MS = 1_000
const BLOCK = Buffer.alloc(65_536, 0x20)
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

/** One byte a second; `begin` goes first. */
function drip(socket: Socket, begin: string): void {
  socket.write(begin)
  const timer = setInterval(() => socket.write('2'), DRIP_MS)
  socket.once('close', () => clearInterval(timer))
}

function flood(socket: Socket, begin: string | Buffer): void {
  socket.write(begin)
  const send = () => {
    while (socket.writable && socket.write(BLOCK));
  }
  socket.on('drain', send)
  send()
}

/** Failures of a server; `http`: in the middle of a response, so that its client waits for the rest. */
const MOODS = {
  silent: () => {},
  drips: (socket) => drip(socket, ''),
  floods: (socket) => flood(socket, ''),
  'drips its answer': (socket) => drip(socket, `${HEAD}Content-Length: 10000\r\n\r\n`),
  'never ends its answer': (socket) => flood(socket, `${HEAD}\r\n`),
  // A message of two gigabytes begins.
  'floods a message': (socket) => flood(socket, Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff])),
} satisfies Record<string, (socket: Socket) => void>
export type Mood = keyof typeof MOODS

export type BadServer = { port: number; connections(): number; close(): void }

export async function badServer(mood: Mood): Promise<BadServer> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    socket.resume()
    MOODS[mood](socket)
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
