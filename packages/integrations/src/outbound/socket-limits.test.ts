// Conversations with servers that say nothing, too little or too much.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { withinLimits } from './socket-limits.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Does `act` with each connection; `ended` resolves when the first one has ended. */
async function server(act: (socket: Socket) => void) {
  const ended = Promise.withResolvers<void>()
  const listening = createServer((socket) => {
    socket.on('error', () => {}).once('close', () => ended.resolve())
    act(socket)
  })
  await new Promise<void>((up) => listening.listen(0, '127.0.0.1', up))
  closing.push(() => listening.close())
  return { port: (listening.address() as AddressInfo).port, ended: ended.promise }
}

/** Reads until the server ends. */
const read = (port: number, limits = { waitMs: 50, maxBytes: 1_000_000 }) =>
  withinLimits(limits, (watch) => {
    const socket = connect(port, '127.0.0.1')
    watch(socket)
    return new Promise<string>((resolve, reject) => {
      let text = ''
      socket.on('data', (part) => (text += part))
      socket.once('end', () => resolve(text)).once('error', reject)
    })
  })

test.each<[string, (socket: Socket) => void, 'time' | 'bytes']>([
  ['silence', () => {}, 'time'],
  [
    'drips',
    (socket) => {
      const timer = setInterval(() => socket.write('.'), 5)
      socket.once('close', () => clearInterval(timer))
    },
    'time',
  ],
  [
    'what never ends',
    (socket) => {
      const block = Buffer.alloc(65_536)
      const send = () => {
        while (socket.writable && socket.write(block));
      }
      socket.on('drain', send)
      send()
    },
    'bytes',
  ],
])('%s is left, and its connection closed', async (_name, act, limit) => {
  const { port, ended } = await server(act)
  const waitMs = limit === 'bytes' ? 10_000 : 50
  await expect(read(port, { waitMs, maxBytes: 1_000_000 })).rejects.toMatchObject({ limit })
  await ended
})

test('returns a response that ends in time', async () => {
  const { port } = await server((socket) => void socket.end('all of it'))
  expect(await read(port, { waitMs: 10_000, maxBytes: 100 })).toBe('all of it')
})
