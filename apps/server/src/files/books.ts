// Articles as files: GET /article-file/:id for one article at once, GET /books/:id and /books/:id/report for what the worker has made.

import { Readable } from 'node:stream'
import { ArticleFileInput, Id } from '@lectern/contracts'
import { type DomainContext, notFound, openArticleFile, openBook, openBookReport } from '@lectern/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { callContext, type Shared } from '../request/context.ts'
import { contentDisposition } from './download.ts'

type File = { fileName: string; mime: string; size: number; body: Readable | Uint8Array }
type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/** Mounts the downloads. Refusals are JSON with a real HTTP status, as for files. */
export function bookDownloads(app: FastifyInstance, shared: Shared): void {
  const route = (path: string, open: (ctx: DomainContext, request: Request) => Promise<File>) =>
    app.get(path, async (request: Request, reply) => {
      const ctx = await callContext(shared, request, reply, { write: false, lang: request.query.lang })
      reply.header('cache-control', 'no-store')
      try {
        return await send(reply, await open(ctx.domain, request))
      } catch (error) {
        const { wire, message, code, http } = toFailure(error, ctx.domain.lang, request.id)
        if (code === 'internal') request.log.error({ err: error }, 'a book could not be sent')
        return reply.code(statusOf(code, http)).send({ code: wire, msg: message, data: null })
      }
    })

  route('/article-file/:id', async (ctx, { params, query }) => {
    const input = ArticleFileInput.safeParse({ ...query, id: params.id })
    if (!input.success) throw notFound('article')
    const { fileName, mime, bytes } = await openArticleFile(ctx, input.data)
    return { fileName, mime, size: bytes.byteLength, body: bytes }
  })
  for (const [path, open] of [
    ['/books/:id', openBook],
    ['/books/:id/report', openBookReport],
  ] as const) {
    route(path, async (ctx, { params }) => {
      const id = Id.safeParse(params.id)
      if (!id.success) throw notFound('export')
      const { stream, ...file } = await open(ctx, { id: id.data })
      return { ...file, body: Readable.from(stream) }
    })
  }
}

/** What is refused is no file, whatever the envelope says. */
const statusOf = (code: string, http: number) => {
  if (code === 'notFound') return 404
  return http === 200 ? 403 : http
}

const send = (reply: FastifyReply, { fileName, mime, size, body }: File) =>
  reply
    .headers({
      'content-type': mime,
      'content-length': size,
      'content-disposition': contentDisposition(false, fileName),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(body)
