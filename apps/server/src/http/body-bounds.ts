// Decides on the allowed size before the first byte of a body is read; a body that arrives too slowly ends.
import { finished, Transform } from 'node:stream'
import { DomainError } from '@lectern/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { type BodySize, SMALL_BODY } from '../limits/body-size.ts'
import { isSignedIn, type Shared } from '../request/context.ts'

const START_MS = 20_000
/** Bytes in a millisecond of the slowest sender. */
const SLOWEST = 64
const LARGE_AT_ONCE = 8
const RETRY = { data: { retryAfter: 5 } }

class SlowBody extends Error {
  readonly statusCode = 408
}

/** A stream of at most `limit` bytes. */
function cut(body: RequestPayload, limit: number): RequestPayload {
  let length = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      done(length > limit ? new DomainError('tooLarge') : null, chunk)
    },
  })
  // Anyone who read it may have gone already.
  counter.on('error', () => {})
  body.on('error', (error) => counter.destroy(error))
  return body.pipe(counter)
}

function endWhenSlow({ raw }: FastifyRequest, length: number): void {
  const timer = setTimeout(() => raw.destroy(new SlowBody('the body came too slowly')), START_MS + length / SLOWEST)
  timer.unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}

/** The length that a request announces; undefined without a body, infinite when it does not say. */
function announced({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  const length = Number(headers['content-length'] ?? 0)
  return length > 0 ? length : undefined
}

/** Returns the body size that the route accepts: by default its `bodyLimit`, for visitors a small body at most. */
function sizeOf(request: FastifyRequest): BodySize {
  const { bodyLimit, config } = request.routeOptions
  if (config.bodySize) return config.bodySize(request)
  return { anybody: config.admitted ? bodyLimit : Math.min(bodyLimit, SMALL_BODY), signedIn: bodyLimit }
}

/** Large bodies of visitors wait in memory: a few at a time, one of each address. Throws `tooManyRequests`. */
function turnstile(): (request: FastifyRequest, reply: FastifyReply) => void {
  const addresses = new Set<string>()
  return ({ ip }, { raw }) => {
    if (addresses.size >= LARGE_AT_ONCE || addresses.has(ip)) throw new DomainError('tooManyRequests', RETRY)
    addresses.add(ip)
    finished(raw, () => addresses.delete(ip))
  }
}

/** Routes of files look themselves at who sends, and read their bodies as streams: `config.streamed`. */
export function boundBodies(app: FastifyInstance, shared: Shared): void {
  const admit = turnstile()
  app.addHook('preParsing', async (request, reply, payload) => {
    const length = announced(request)
    const { config } = request.routeOptions
    if (length === undefined || config.streamed) return payload
    const { anybody, signedIn } = sizeOf(request)
    endWhenSlow(request, Math.min(length, Math.max(anybody, signedIn)))
    if (length <= SMALL_BODY || config.admitted) return payload
    const isCaller = signedIn > SMALL_BODY && (await isSignedIn(shared, request))
    const limit = isCaller ? signedIn : anybody
    if (Number.isFinite(length) && length > limit) {
      reply.header('connection', 'close')
      throw new DomainError('tooLarge')
    }
    if (!isCaller && limit > SMALL_BODY) admit(request, reply)
    return Number.isFinite(length) ? payload : cut(payload, limit)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is read as a stream, after the caller was checked. */
    streamed?: boolean
    /** Limit of the request's body, else `bodyLimit`. */
    bodySize?: (request: FastifyRequest) => BodySize
    /** The route has decided before the body who may send it. */
    admitted?: boolean
  }
}
