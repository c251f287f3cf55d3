// Plain answers for machines: compressed, and not sent again to those who have them.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const WORTH_IT = 1_024

/** Answers with `text`, or 304. It may be kept, but has to be asked about each time: what is open now may be closed in a moment. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.header('content-type', `${type}; charset=utf-8`).header('etag', etag)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const zipped = text.length > WORTH_IT && request.headers['accept-encoding']?.includes('gzip') === true
  reply.header('vary', 'Accept-Encoding')
  return zipped ? reply.header('content-encoding', 'gzip').send(await compress(text)) : reply.send(text)
}
