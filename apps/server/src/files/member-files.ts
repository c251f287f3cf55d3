// Files of members: POST /member-imports?fileName= with the file as the body; GET its report, the template, and the list as a file (TEN-02).
import { ExportMembersInput, MemberImportById, MemberTemplateInput, UploadMembersInput } from '@lectern/contracts'
import {
  type DomainContext,
  DomainError,
  exportMembers,
  type MemberFile,
  memberImportReport,
  memberTemplate,
  unauthenticated,
  uploadMembers,
} from '@lectern/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callContext, type Shared } from '../request/context.ts'
import { parseInput, refuse } from './file-calls.ts'
import { sendDownload } from './send-download.ts'

/** The real limit is counted while the body streams by. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>

function download(
  app: FastifyInstance,
  shared: Shared,
  path: string,
  open: (ctx: DomainContext, request: Request) => Promise<MemberFile>,
): void {
  app.get(path, async (request: Request, reply) => {
    const ctx = await callContext(shared, request, reply, { write: false, lang: request.query.lang })
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    try {
      if (ctx.domain.actor.type === 'visitor') throw unauthenticated()
      const { fileName, mime, bytes } = await open(ctx.domain, request)
      return await sendDownload(reply, { fileName, mime, size: bytes.byteLength, body: bytes })
    } catch (error) {
      return refuse(request, reply, error, ctx.domain.lang, true)
    }
  })
}

/** Mounts upload and downloads. A body that is refused is not read to its end. */
export async function memberFiles(app: FastifyInstance, shared: Shared): Promise<void> {
  download(app, shared, '/member-imports/:importId/report', (ctx, { params }) =>
    memberImportReport(ctx, parseInput(MemberImportById, params)),
  )
  download(app, shared, '/member-files/template', (ctx, { query: { lang: _, ...query } }) =>
    memberTemplate(ctx, parseInput(MemberTemplateInput, query)),
  )
  download(app, shared, '/member-files/export', (ctx, { query: { lang: _, ...query } }) =>
    exportMembers(ctx, parseInput(ExportMembersInput, query)),
  )
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post<{ Querystring: Record<string, unknown>; Body: AsyncIterable<Uint8Array> }>(
      '/member-imports',
      { bodyLimit: NO_LIMIT },
      async (request, reply) => {
        const { lang: asked, ...query } = request.query
        const ctx = await callContext(shared, request, reply, { write: true, lang: asked })
        try {
          if (ctx.domain.actor.type === 'visitor') throw unauthenticated()
          const stream = request.body
          if (!stream) throw new DomainError('fileEmpty')
          const data = await uploadMembers(ctx.domain, { ...parseInput(UploadMembersInput, query), stream })
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
