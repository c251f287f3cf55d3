// Plain text responses: gzip, ETag and 304.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../http/accept-encoding.ts'

const compress = promisify(gzip)
/** Compression does not help shorter texts. */
const MIN_COMPRESS_BYTES = 1_024

/** A text with its ETag and compressed form. */
export type ReadyText = { text: string; etag: string; gzip: Buffer | null }

export async function readyText(text: string): Promise<ReadyText> {
  return {
    text,
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
    gzip: text.length > MIN_COMPRESS_BYTES ? await compress(text) : null,
  }
}

/** Answers with the text, or 304. Clients must revalidate each time: access may end at any moment. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { text, etag, gzip: zipped }: ReadyText,
) {
  reply.header('content-type', `${type}; charset=utf-8`).header('etag', etag)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  reply.header('vary', 'Accept-Encoding')
  const acceptsGzip = encodingFor(request.headers['accept-encoding'], ['gzip']) !== null
  return zipped && acceptsGzip ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(text)
}

/** As {@link sendReady} for a text generated for this response alone. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  return sendReady(request, reply, type, await readyText(text))
}
