// Logs as files, for operators: GET /log-files/api and GET /log-files/operations with the filter of the list in the query, streamed while they
// are generated (OPS-05).
import { Readable } from 'node:stream'
import { ApiLogFilter, LogFilter } from '@lectern/contracts'
import { type DomainContext, statDate } from '@lectern/kernel'
import { exportApiLogs, exportLogs } from '@lectern/operations'
import { requireRecentProof } from '@lectern/people'
import type { FastifyInstance } from 'fastify'
import type { Shared } from '../request/context.ts'
import { contentDisposition } from './download.ts'
import { giveFile, parseInput } from './file-calls.ts'

type Open = (ctx: DomainContext, query: Record<string, unknown>) => Promise<AsyncGenerator<string>>

const FILES: Readonly<Record<string, Open>> = {
  api: (ctx, query) => exportApiLogs(ctx, parseInput(ApiLogFilter, query)),
  operations: (ctx, query) => exportLogs(ctx, parseInput(LogFilter, query)),
}

/** Mounts the downloads. Their length is unknown in advance. */
export function logFiles(app: FastifyInstance, shared: Shared): void {
  for (const [name, open] of Object.entries(FILES))
    giveFile(app, shared, `/log-files/${name}`, async (ctx, { query: { lang: _, ...query } }, reply) => {
      await requireRecentProof(ctx)
      const lines = await open(ctx, query)
      const { day } = await statDate(ctx, ctx.now())
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition(false, `${name}-log-${day}.csv`),
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(Readable.from(lines))
    })
}
