// Files of invoices: POST /invoice-files?id=&number=&day= with the file as the body, by operators; GET /invoice-files/:id, for operators and
// for administrators of the organisation (TEN-07, OPS-04). They have no other address.
import { ById, IssueInvoiceInput } from '@lectern/contracts'
import { DomainError, issueInvoice, openInvoice, unauthenticated } from '@lectern/domain'
import type { FastifyInstance } from 'fastify'
import { callContext, type Shared } from '../request/context.ts'
import { contentDisposition } from './download.ts'
import { parseInput, refuse } from './file-calls.ts'

/** The real limit is counted while the body streams by. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER
const PATH = '/invoice-files'

type Query = Record<string, unknown>

/** Mounts upload and download. A body that is refused is not read to its end. */
export async function invoiceFiles(app: FastifyInstance, shared: Shared): Promise<void> {
  app.get<{ Params: Query; Querystring: Query }>(`${PATH}/:id`, async (request, reply) => {
    const ctx = await callContext(shared, request, reply, { write: false, lang: request.query.lang })
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    try {
      if (ctx.domain.actor.type === 'visitor') throw unauthenticated()
      const { fileName, mime, bytes } = await openInvoice(ctx.domain, parseInput(ById, request.params))
      return await reply
        .headers({
          'content-type': mime,
          'content-length': bytes.byteLength,
          'content-disposition': contentDisposition(false, fileName),
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(bytes)
    } catch (error) {
      return refuse(request, reply, error, ctx.domain.lang, true)
    }
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post<{ Querystring: Query; Body: AsyncIterable<Uint8Array> }>(
      PATH,
      { bodyLimit: NO_LIMIT },
      async (request, reply) => {
        const { lang: asked, ...query } = request.query
        const ctx = await callContext(shared, request, reply, { write: true, lang: asked })
        try {
          if (ctx.domain.actor.type === 'visitor') throw unauthenticated()
          const stream = request.body
          if (!stream) throw new DomainError('fileEmpty')
          const data = await issueInvoice(ctx.domain, { ...parseInput(IssueInvoiceInput, query), stream }, ctx.client)
          return reply.send({ code: 0, data })
        } catch (error) {
          reply.header('connection', 'close')
          request.raw.resume()
          return refuse(request, reply, error, ctx.domain.lang, false)
        }
      },
    )
  })
}
