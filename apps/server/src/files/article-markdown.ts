// GET /exports/markdown/:id: one article as Markdown, with its files in an archive when it has some (EDIT-12).
import { Readable } from 'node:stream'
import { Id } from '@lectern/contracts'
import { notFound } from '@lectern/kernel'
import { openArticleMarkdown } from '@lectern/library'
import type { FastifyInstance } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { callContext, type Shared } from '../request/context.ts'
import { contentDisposition } from './download.ts'

/** Mounts the download. Refusals are JSON with a real HTTP status, as for files. */
export function articleMarkdown(app: FastifyInstance, shared: Shared): void {
  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    '/exports/markdown/:id',
    async (request, reply) => {
      const ctx = await callContext(shared, request, reply, { write: false, lang: request.query.lang })
      reply.header('cache-control', 'no-store')
      try {
        const id = Id.safeParse(request.params.id)
        if (!id.success) throw notFound('article')
        const { fileName, mime, stream } = await openArticleMarkdown(ctx.domain, { id: id.data })
        return reply
          .headers({
            'content-type': mime,
            'content-disposition': contentDisposition(false, fileName),
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .send(Readable.from(stream))
      } catch (error) {
        const { wire, message, code, http } = toFailure(error, ctx.domain.lang, request.id)
        if (code === 'internal') request.log.error({ err: error }, 'an article could not be sent as Markdown')
        return reply.code(code === 'notFound' ? 404 : http).send({ code: wire, msg: message, data: null })
      }
    },
  )
}
