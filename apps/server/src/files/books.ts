// Articles as files: GET /article-file/:id (by REST /service/manualContent/exportById) for one article at once, GET /books/:id and /books/:id/report for what the worker has made.

import { Readable } from 'node:stream'
import { ArticleFileInput, Id } from '@lectern/contracts'
import { type DomainContext, DomainError, notFound, unauthenticated } from '@lectern/kernel'
import { openArticleFile, openBook, openBookReport } from '@lectern/reading'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { callContext, type Shared } from '../request/context.ts'
import { parseInput } from './file-calls.ts'
import { type Download, sendDownload } from './send-download.ts'

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>
type Open = (ctx: DomainContext, request: Request) => Promise<Download>

const route = (app: FastifyInstance, shared: Shared, path: string, open: Open) =>
  app.get(path, async (request: Request, reply) => {
    const ctx = await callContext(shared, request, reply, { write: false, lang: request.query.lang })
    // Also of refusals: search engines have the article itself.
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    try {
      return await sendDownload(reply, await open(ctx.domain, request))
    } catch (error) {
      const { wire, message, code, http, fields } = toFailure(error, ctx.domain.lang, request.id)
      if (code === 'internal') request.log.error({ err: error }, 'a book could not be sent')
      return reply.code(statusOf(code, http)).send({ code: wire, msg: message, data: fields ?? null })
    }
  })

/** Mounts the downloads. Refusals are JSON with a real HTTP status, as for files. */
export function bookDownloads(app: FastifyInstance, shared: Shared): void {
  route(app, shared, '/article-file/:id', (ctx, { params, query }) => articleFile(ctx, { ...query, id: params.id }))
  for (const [path, open] of [
    ['/books/:id', openBook],
    ['/books/:id/report', openBookReport],
  ] as const) {
    route(app, shared, path, async (ctx, { params }) => {
      const id = Id.safeParse(params.id)
      if (!id.success) throw notFound('export')
      const { stream, ...file } = await open(ctx, { id: id.data })
      return { ...file, body: Readable.from(stream) }
    })
  }
}

/** One article by REST, for members and visitors alike; `articleId` is the wire's name of `id`. */
export function articleExports(app: FastifyInstance, shared: Shared): void {
  const fileQuery = ({ query }: Request) => ({ ...query, id: query.id ?? query.articleId })
  route(app, shared, '/notLoginManualContent/exportById', (ctx, request) => articleFile(ctx, fileQuery(request)))
  route(app, shared, '/manualContent/exportById', (ctx, request) => {
    if (ctx.actor.type === 'visitor') throw unauthenticated()
    return request.query.text === undefined
      ? publishedOrDraft(ctx, fileQuery(request))
      : articleFile(ctx, fileQuery(request))
  })
}

/** People who write an article need not know whether it is published. */
async function publishedOrDraft(ctx: DomainContext, query: object): Promise<Download> {
  const refusedAs = (error: unknown, ...codes: string[]) => error instanceof DomainError && codes.includes(error.code)
  try {
    return await articleFile(ctx, query)
  } catch (error) {
    if (!refusedAs(error, 'notPublic')) throw error
    return articleFile(ctx, { ...query, text: 'draft' }).catch((other: unknown) => {
      throw refusedAs(other, 'forbidden', 'notFound') ? error : other
    })
  }
}

async function articleFile(ctx: DomainContext, input: unknown): Promise<Download> {
  const { bytes, ...file } = await openArticleFile(ctx, parseInput(ArticleFileInput, input))
  return { ...file, size: bytes.byteLength, body: bytes }
}

/** Returns the HTTP status of a refusal, because a file response has no envelope. */
const statusOf = (code: string, http: number) => {
  if (code === 'notFound') return 404
  if (code === 'invalidInput') return 400
  return http === 200 ? 403 : http
}
