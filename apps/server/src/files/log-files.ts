// Logs as files, for operators: GET /log-files/api and GET /log-files/operations with the filter of the list in the query, sent while they
// are made (OPS-05).
import { Readable } from 'node:stream'
import { ApiLogFilter, LogFilter } from '@lectern/contracts'
import { type DomainContext, exportApiLogs, exportLogs, unauthenticated } from '@lectern/domain'
import type { FastifyInstance } from 'fastify'
import { callContext, type Shared } from '../request/context.ts'
import { contentDisposition } from './download.ts'
import { parseInput, refuse } from './file-calls.ts'

type Query = Record<string, unknown>
type Open = (ctx: DomainContext, query: Query) => Promise<AsyncGenerator<string>>

const FILES: Readonly<Record<string, Open>> = {
  api: (ctx, query) => exportApiLogs(ctx, parseInput(ApiLogFilter, query)),
  operations: (ctx, query) => exportLogs(ctx, parseInput(LogFilter, query)),
}

/** Mounts the downloads. Refusals are JSON with a real HTTP status, as for files. */
export function logFiles(app: FastifyInstance, shared: Shared): void {
  for (const [name, open] of Object.entries(FILES)) {
    app.get<{ Querystring: Query }>(`/log-files/${name}`, async (request, reply) => {
      const { lang: asked, ...query } = request.query
      const ctx = await callContext(shared, request, reply, { write: false, lang: asked })
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      try {
        if (ctx.domain.actor.type === 'visitor') throw unauthenticated()
        const lines = await open(ctx.domain, query)
        const day = ctx.domain.now().toISOString().slice(0, 10)
        return await reply
          .headers({
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': contentDisposition(false, `${name}-log-${day}.csv`),
            'content-security-policy': "default-src 'none'; sandbox",
            'cross-origin-resource-policy': 'same-origin',
          })
          .send(Readable.from(lines))
      } catch (error) {
        return refuse(request, reply, error, ctx.domain.lang, true)
      }
    })
  }
}
