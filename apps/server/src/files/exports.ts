// GET /exports/:id: the archive of a person's data (ACC-06), for that person only. GET /exports/markdown/:id: one article as Markdown, with
// its files in an archive when it has some (EDIT-12).
import { Readable } from 'node:stream'
import { type ById, Id } from '@lectern/contracts'
import { type DomainContext, notFound } from '@lectern/kernel'
import { openArticleMarkdown, openExport } from '@lectern/library'
import type { FastifyInstance } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { callContext, type Shared } from '../request/context.ts'
import { type Download, sendDownload } from './send-download.ts'

type Open = (ctx: DomainContext, input: ById) => Promise<Download>

/** Mounts the downloads. */
export function exportDownloads(app: FastifyInstance, shared: Shared): void {
  route(app, shared, { path: '/exports/:id', subject: 'export' }, async (ctx, input) => {
    const { stream, ...file } = await openExport(ctx, input)
    return { ...file, mime: 'application/zip', body: Readable.from(stream) }
  })
  route(app, shared, { path: '/exports/markdown/:id', subject: 'article' }, async (ctx, input) => {
    const { stream, ...file } = await openArticleMarkdown(ctx, input)
    return { ...file, body: Readable.from(stream) }
  })
}

/** Refusals are JSON with a real HTTP status, as for files. */
function route(
  app: FastifyInstance,
  shared: Shared,
  { path, subject }: { path: string; subject: 'export' | 'article' },
  open: Open,
): void {
  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(path, async (request, reply) => {
    const ctx = await callContext(shared, request, reply, { write: false, lang: request.query.lang })
    reply.header('cache-control', 'no-store')
    try {
      const id = Id.safeParse(request.params.id)
      if (!id.success) throw notFound(subject)
      return await sendDownload(reply, await open(ctx.domain, { id: id.data }))
    } catch (error) {
      const { wire, message, code, http } = toFailure(error, ctx.domain.lang, request.id)
      if (code === 'internal') request.log.error({ err: error }, 'an export could not be sent')
      return reply.code(code === 'notFound' ? 404 : http).send({ code: wire, msg: message, data: null })
    }
  })
}
