// Closed-loop load on one address: each connection sends its next request when the last one is answered. Raw sockets, because
// client and server share the machine's cores: a whole HTTP client cost 0.8 ms of processor time a request, this 0.1 ms.
import { connect, type Socket } from 'node:net'
import { percentile } from './statistics.ts'

/** Latencies in milliseconds; `bytes` of answers with their heads. */
export type Load = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  errors: number
  non2xx: number
  bytes: number
}

/** `paths` are requested in turn; the path of `url` when there are none. */
type Options = {
  url: string
  connections: number
  seconds: number
  paths?: readonly string[]
  headers?: Readonly<Record<string, string>>
}
type Tally = { times: number[]; errors: number; non2xx: number; bytes: number }

const HEAD_END = Buffer.from('\r\n\r\n')

/** Bytes of the whole answer that begins in `head`. Throws unless its length is given. */
function lengthOf(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`a response without a length: ${head.slice(0, 200)}`)
  return head.length + HEAD_END.length + Number(length)
}

/** Sends requests from `next` over one socket until `until` (milliseconds of performance.now). */
function ask(socket: Socket, next: () => Buffer, until: number, tally: Tally): Promise<void> {
  return new Promise((resolve) => {
    let begin = 0
    let received = 0
    let expected = 0
    let head = Buffer.alloc(0)
    const end = () => {
      socket.destroy()
      resolve()
    }
    const send = () => {
      begin = performance.now()
      if (begin >= until) return end()
      received = expected = 0
      head = Buffer.alloc(0)
      socket.write(next())
    }
    socket.on('data', (part) => {
      received += part.length
      if (expected === 0) {
        head = head.length ? Buffer.concat([head, part]) : part
        const headEnd = head.indexOf(HEAD_END)
        if (headEnd < 0) return
        const text = head.toString('latin1', 0, headEnd)
        expected = lengthOf(text)
        if (text[9] !== '2') tally.non2xx++
      }
      if (received < expected) return
      tally.bytes += received
      tally.times.push(performance.now() - begin)
      send()
    })
    socket.on('error', () => {
      tally.errors++
      end()
    })
    socket.on('close', end)
    send()
  })
}

export async function load({ url, connections, seconds, paths, headers = {} }: Options): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = (paths ?? [pathname + search]).map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n${lines.join('')}\r\n`),
  )
  let position = 0
  const next = () => requests[position++ % requests.length]!
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket))
          socket.once('error', reject)
        }),
    ),
  )
  const tally: Tally = { times: [], errors: 0, non2xx: 0, bytes: 0 }
  const begin = performance.now()
  await Promise.all(sockets.map((socket) => ask(socket, next, begin + seconds * 1_000, tally)))
  const duration = (performance.now() - begin) / 1_000
  const slowest = (share: number) => percentile(tally.times, share)
  return {
    perSecond: tally.times.length / duration,
    p50: slowest(0.5),
    p95: slowest(0.95),
    p99: slowest(0.99),
    errors: tally.errors,
    non2xx: tally.non2xx,
    bytes: tally.bytes / duration,
  }
}
