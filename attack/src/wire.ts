// HTTP on loopback in the form of Fastify's `inject`, so that the product is called over a socket by what tests call in their process.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

type Sent = {
  method?: string
  url: string
  headers?: Record<string, string | undefined>
  query?: Record<string, string>
  payload?: string | Buffer
  /** The address that a proxy in front would name. */
  remoteAddress?: string
}
type Answered = { statusCode: number; headers: IncomingHttpHeaders; body: string; rawPayload: Buffer }
export type Wire = { url: string; inject(sent: Sent): Promise<Answered>; close(): void }

/** Milliseconds: a call that is not answered by then has hung the server. */
const TIMEOUT_MS = 30_000
const CONNECTIONS = 16

/** At most `connections` calls at once; others wait. */
export function openWire(url: string, connections = CONNECTIONS): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const send: Wire['inject'] = ({ method = 'GET', url: path, headers = {}, query = {}, payload, remoteAddress }) =>
    new Promise((resolve, reject) => {
      const search = new URLSearchParams(query).toString()
      const entries = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path: search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path,
          headers: {
            ...Object.fromEntries(entries),
            ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
            ...(remoteAddress && { 'x-forwarded-for': remoteAddress }),
          },
          timeout: TIMEOUT_MS,
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('error', reject)
          answer.once('end', () => {
            const { statusCode = 0, headers: responseHeaders } = answer
            const rawPayload = Buffer.concat(parts)
            resolve({ statusCode, headers: responseHeaders, body: rawPayload.toString('utf8'), rawPayload })
          })
        },
      )
      sent.once('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} s`)))
      sent.once('error', reject)
      sent.end(payload)
    })
  return {
    url,
    close: () => agent.destroy(),
    // The server may have closed this connection after a request that it refused: only a new one shows whether it is this one's fault.
    inject: (sent) => send(sent).catch(() => send({ ...sent, headers: { ...sent.headers, connection: 'close' } })),
  }
}
