// GET /exports/:id: the archive of a person's data (ACC-06), for that person only.
import { Readable } from 'node:stream'
import { Id } from '@lectern/contracts'
import { notFound } from '@lectern/kernel'
import { openExport } from '@lectern/library'
import type { FastifyInstance } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { callContext, type Shared } from '../request/context.ts'
import { sendDownload } from './send-download.ts'

/** Mounts the download. Refusals are JSON with a real HTTP status, as for files. */
export function exportDownloads(app: FastifyInstance, shared: Shared): void {
  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>('/exports/:id', async (request, reply) => {
    const ctx = await callContext(shared, request, reply, { write: false, lang: request.query.lang })
    reply.header('cache-control', 'no-store')
    try {
      const id = Id.safeParse(request.params.id)
      if (!id.success) throw notFound('export')
      const { fileName, size, stream } = await openExport(ctx.domain, { id: id.data })
      return sendDownload(reply, { fileName, mime: 'application/zip', size, body: Readable.from(stream) })
    } catch (error) {
      const { wire, message, code, http } = toFailure(error, ctx.domain.lang, request.id)
      if (code === 'internal') request.log.error({ err: error }, 'an export could not be sent')
      return reply.code(code === 'notFound' ? 404 : http).send({ code: wire, msg: message, data: null })
    }
  })
}
