// POST /imports?manualId=&fileName=& and a place (parentId= or afterId=): a document or an archive as the body, to become articles (EDIT-12).
import { fieldProblems, StartImportInput } from '@lectern/contracts'
import { DomainError, insideTenantOf, startImport, unauthenticated } from '@lectern/domain'
import type { FastifyInstance } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { assertSafeInput } from '../errors/input-guard.ts'
import { callContext, type Shared } from '../request/context.ts'

/** The real limit is counted while it streams by: operators may change it at any time. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

function parse(query: unknown): StartImportInput {
  assertSafeInput(query)
  const parsed = StartImportInput.safeParse(query)
  if (!parsed.success) throw new DomainError('invalidInput', { fields: fieldProblems(parsed.error, query) })
  return parsed.data
}

/** Mounts the upload. The body is streamed to the store; one that is refused is not read to its end. */
export async function importUploads(app: FastifyInstance, shared: Shared): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post<{ Querystring: Record<string, unknown>; Body: AsyncIterable<Uint8Array> }>(
      '/imports',
      { bodyLimit: NO_LIMIT },
      async (request, reply) => {
        const { lang: asked, ...query } = request.query
        const ctx = await callContext(shared, request, reply, { write: true, lang: asked })
        const { lang, actor } = ctx.domain
        try {
          if (actor.type === 'visitor') throw unauthenticated()
          const body = request.body
          if (!body) throw new DomainError('fileEmpty')
          return reply.send({
            code: 0,
            data: await insideTenantOf(actor, () => startImport(ctx.domain, { ...parse(query), stream: body })),
          })
        } catch (error) {
          const { wire, message, code, http, data } = toFailure(error, lang, request.id)
          if (code === 'internal') request.log.error({ err: error }, 'an import could not be started')
          reply.header('connection', 'close')
          request.raw.resume()
          return reply.code(http).send({ code: wire, msg: message, data })
        }
      },
    )
  })
}
