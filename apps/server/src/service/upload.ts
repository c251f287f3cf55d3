// POST /service/fileStorage/fileUpload (specification §7 Files): streamed to the store, refused as soon as it can be.
import multipart from '@fastify/multipart'
import { fileLimit, insideTenantOf, invalid, unauthenticated } from '@lectern/kernel'
import { uploadFile } from '@lectern/library'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callIdOf, restCallIdOf, takeOnce } from '../request/call-name.ts'
import { type CallContext, callContext, type Shared } from '../request/context.ts'
import { sendFailure, success } from './wire/envelope.ts'
import { rawInput } from './wire/raw-input.ts'

/** Boundaries and part headers around the bytes of a file. */
const WRAPPING = 64 * 1024

async function store(ctx: CallContext, request: FastifyRequest) {
  if (ctx.domain.actor.type === 'visitor') throw unauthenticated()
  const length = Number(request.headers['content-length'] ?? 0)
  const { maxBytes, tooLarge } = await fileLimit(ctx.domain)
  if (length > maxBytes + WRAPPING) throw tooLarge()
  if (!request.isMultipart()) throw invalid('file', 'required')
  // One byte more than allowed gets through, so that the verb sees that it is too much.
  const part = await request.file({ limits: { fileSize: maxBytes + 1 } })
  if (!part) throw invalid('file', 'required')
  const { filename: fileName, file: stream } = part
  const restId = restCallIdOf(request, ctx)
  // A program may reuse an idempotency key for another file by mistake. The length shows that only where no browser chooses the boundary.
  const input = [fileName, restId === undefined ? null : length]
  const call = { path: 'fileUpload', callId: callIdOf(request) ?? restId, input }
  const uploaded = await takeOnce(ctx, call, () => uploadFile(ctx.domain, { fileName, stream }))
  stream.resume()
  return uploaded
}

/** The body of a refused upload is read and discarded, so that the sender receives the response. */
function discard(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close')
  request.raw.unpipe()
  request.raw.resume()
}

/** Mounts the upload. */
export async function fileUpload(app: FastifyInstance, shared: Shared): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000 } })
  app.post('/fileStorage/fileUpload', { config: { streamed: true } }, async (request, reply) => {
    const ctx = await callContext(shared, request, reply, { write: true, lang: rawInput(request).lang })
    const { lang } = ctx.domain
    try {
      return reply.send(success(lang, await insideTenantOf(ctx.domain.actor, () => store(ctx, request))))
    } catch (error) {
      discard(request, reply)
      return sendFailure(reply, uploadError(error), { lang })
    }
  })
}

/** Malformed multipart bodies are the sender's fault. */
function uploadError(error: unknown): unknown {
  const isUploadError = error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')
  return isUploadError ? invalid('file', 'invalid') : error
}
