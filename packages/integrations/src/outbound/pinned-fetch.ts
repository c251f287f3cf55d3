/**
 * fetch whose sockets go where `lookup` says. The runtime's own resolves names for itself: between looking at a name and asking it,
 * the name may have come to mean another machine. Redirects are answers like others.
 */
import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304])

export function pinnedFetch(lookup: LookupFunction): typeof fetch {
  // Connections are kept for the next request: all of them were opened by this lookup.
  const agents = {
    'http:': new http.Agent({ keepAlive: true, lookup }),
    'https:': new https.Agent({ keepAlive: true, lookup }),
  }
  return async (input, init) => {
    const request = new Request(input, init)
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    // The one of the caller: that of the request hears nothing more once the request is collected, while its answer is still read.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    return send(request, { body, signal }, agents)
  }
}

type Agents = Record<'http:' | 'https:', http.Agent>

type Sent = { body: Buffer | undefined; signal: AbortSignal | undefined }

function send(webRequest: Request, { body, signal }: Sent, agents: Agents): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const target = new URL(webRequest.url)
  const secure = target.protocol === 'https:'
  const { request } = secure ? https : http
  // The bytes come as they are meant: nobody here would unpack them.
  const headers = { ...Object.fromEntries(webRequest.headers), 'accept-encoding': 'identity' }
  const options = {
    method: webRequest.method,
    headers,
    ...(signal && { signal }),
    agent: agents[secure ? 'https:' : 'http:'],
  }
  request(target, options, (answer) => resolve(responseOf(answer)))
    .on('error', reject)
    .end(body)
  return promise
}

function responseOf(answer: http.IncomingMessage): Response {
  const { statusCode: status = 500, statusMessage: statusText } = answer
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  if (EMPTY.has(status)) {
    answer.resume()
    return new Response(null, { status, statusText, headers })
  }
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, statusText, headers })
}
