// Who may send how much is decided before the first byte of a body is read; a body that comes too slowly ends.
import { Transform } from 'node:stream'
import { DomainError } from '@lectern/kernel'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { isSignedIn, type Shared } from '../request/context.ts'

/** What anybody may send. */
export const SMALL_BODY = 256 * 1024
/** What signed-in callers may send where articles are written: one of five million characters in JSON. */
export const LARGE_BODY = 24 * 1024 * 1024
const START_MS = 20_000
/** Bytes in a millisecond of the slowest sender. */
const SLOWEST = 64

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

/** Routes of files look themselves at who sends, and read their bodies as streams: `config.streamed`. */
export function boundBodies(app: FastifyInstance, shared: Shared): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const length = announced(request)
    const { bodyLimit, config } = request.routeOptions
    if (length === undefined || config.streamed) return payload
    endWhenSlow(request, Math.min(length, bodyLimit))
    if (length <= SMALL_BODY || bodyLimit <= SMALL_BODY || config.admitted || (await isSignedIn(shared, request)))
      return payload
    if (Number.isFinite(length)) {
      reply.header('connection', 'close')
      throw new DomainError('tooLarge')
    }
    return cut(payload, SMALL_BODY)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is read as a stream, after the caller was looked at. */
    streamed?: boolean
    /** The route has decided before the body who may send it. */
    admitted?: boolean
  }
}
