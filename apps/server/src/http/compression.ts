// Compresses responses generated for one request: pages, answers to the calls of pages, reads by REST. Files have their compressed forms beside
// them, cached reader pages carry theirs, and streams of events are sent as they come. Compression can give away a secret when an attacker
// chooses text that is compressed with it and sees the size (BREACH). Therefore: - Only reads are compressed. Answers to changes, which bring
// session tokens, API tokens, backup codes and passwords, are not. - The session cookie is SameSite=Lax: the only requests that other sites can
// send with it are visits of pages. Pages hold neither the session token nor any other secret, their nonce is another one each time, and their
// size varies by random bytes.
import { randomBytes, randomInt } from 'node:crypto'
import { type Duplex, Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './accept-encoding.ts'

/** Compression does not help shorter answers. */
const MIN_COMPRESS_BYTES = 1_024
/** Quality for pages: higher ones cost more time than they save on the way. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 6
/** Quality for answers to calls: a tenth larger than at 4, in a quarter of the time. */
const BODY_QUALITY = 1
/** Up to here (0.2 ms) handing the work to another thread and back takes longer than the work. */
const MAX_SYNC_BYTES = 128 * 1_024
const MAX_PADDING_BYTES = 96

const TEXT = /^(?:text\/(?:html|plain|markdown|css|xml)|application\/(?:json|xml|manifest\+json))(?:;|$)/
const PAGE = /^text\/html(?:;|$)/

const reads = new WeakSet<FastifyReply>()
/** Says that an answer to POST is a read: REST reads may be sent that way. */
export const markAsRead = (reply: FastifyReply): void => void reads.add(reply)

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const brotli = { params: { [BROTLI_PARAM_QUALITY]: BODY_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length } }
  const level = { level: BODY_QUALITY }
  if (body.length <= MAX_SYNC_BYTES)
    return encoding === 'gzip' ? gzipSync(body, level) : brotliCompressSync(body, brotli)
  return encoding === 'gzip' ? asGzip(body, level) : asBrotli(body, brotli)
}

/** Flushes each write, so that the first part of a page is shown while the rest is rendered. */
const compressor = (encoding: Encoding): Duplex =>
  encoding === 'gzip'
    ? createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH })
    : createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      })

async function* padded(page: Readable): AsyncGenerator<Buffer | string> {
  yield* page
  yield `<!--${randomBytes(randomInt(MAX_PADDING_BYTES)).toString('base64')}-->`
}

function compressPage(page: Readable, encoding: Encoding): Duplex {
  const zipped = compressor(encoding)
  const source = Readable.from(padded(page), { objectMode: false })
  source.on('error', (error) => zipped.destroy(error))
  zipped.on('close', () => page.destroy())
  return source.pipe(zipped)
}

/** A web response as the reply itself, with its body in `bytes`. */
async function unwrap(response: Response, reply: FastifyReply): Promise<Buffer> {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return Buffer.from(await response.arrayBuffer())
}

const isRead = (request: FastifyRequest, reply: FastifyReply) => request.method === 'GET' || reads.has(reply)
const isStream = (payload: unknown): payload is Readable => payload instanceof Readable

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  const header = typeof vary === 'string' ? vary : ''
  if (/accept-encoding/i.test(header)) return
  reply.header('vary', header ? `${header}, Accept-Encoding` : 'Accept-Encoding')
}

/** Adds the hook to every route that is mounted later. */
export function compression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isRead(request, reply) || payload === null || payload === undefined || reply.hasHeader('content-encoding'))
      return payload
    const type = payload instanceof Response ? payload.headers.get('content-type') : reply.getHeader('content-type')
    if (typeof type !== 'string' || !TEXT.test(type)) return payload
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (isStream(payload)) {
      // Other streams are files, whose length and ranges are promised.
      if (!PAGE.test(type)) return payload
      addVary(reply)
      if (encoding === null) return payload
      reply.removeHeader('content-length').header('content-encoding', encoding)
      return compressPage(payload, encoding)
    }
    const body = payload instanceof Response ? await unwrap(payload, reply) : bytesOf(payload)
    if (body === null) return payload
    addVary(reply)
    if (encoding === null || body.length < MIN_COMPRESS_BYTES) return body
    const zipped = await compress(body, encoding)
    reply.removeHeader('content-length').header('content-encoding', encoding)
    return zipped
  })
}

function bytesOf(payload: unknown): Buffer | null {
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : null
}
