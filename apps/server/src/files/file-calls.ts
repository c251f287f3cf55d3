// Uploads and downloads beside the procedures: signed in, with the same refusals as other calls.
import { fieldProblems } from '@lectern/contracts'
import { type DomainContext, DomainError, unauthenticated } from '@lectern/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { toFailure } from '../errors/failure.ts'
import { assertSafeInput } from '../errors/input-guard.ts'
import { callIdOf, takeOnce } from '../request/call-name.ts'
import { type CallContext, callContext, type Shared } from '../request/context.ts'

/** The real limit is counted while the body streams by: operators may change it at any time. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

type Fields = Record<string, unknown>
export type FileRequest = FastifyRequest<{ Params: Fields; Querystring: Fields }>

/** Parses path and query. Errors: invalidInput. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  assertSafeInput(value)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new DomainError('invalidInput', { fields: fieldProblems(parsed.error, value) })
  return parsed.data
}

/** Refusals are JSON with the envelope of the other calls. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  lang: DomainContext['lang'],
  file: boolean,
) {
  const { wire, message, code, http, data } = toFailure(error, lang, request.id)
  if (code === 'internal') request.log.error({ err: error }, 'a file could not be handled')
  // A refusal has its own status, because a file response has no envelope.
  const status = file && http === 200 ? (code === 'notFound' ? 404 : 403) : http
  return reply.code(status).send({ code: wire, msg: message, data })
}

/** Mounts GET `path`: `send` answers with a file for anyone who is signed in. */
export function giveFile(
  app: FastifyInstance,
  shared: Shared,
  path: string,
  send: (ctx: DomainContext, request: FileRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.get(path, async (request: FileRequest, reply) => {
    const { domain } = await callContext(shared, request, reply, { write: false, lang: request.query.lang })
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    try {
      if (domain.actor.type === 'visitor') throw unauthenticated()
      return await send(domain, request, reply)
    } catch (error) {
      return refuse(request, reply, error, domain.lang, true)
    }
  })
}

/**
 * Mounts POST `path` with a file as the body, of any type, for anyone who is signed in; `take` answers with the data of the envelope. A body
 * that is refused is not read to its end.
 */
export async function receiveFile(
  app: FastifyInstance,
  shared: Shared,
  path: string,
  take: (ctx: CallContext, query: Fields, body: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post<{ Querystring: Fields; Body: AsyncIterable<Uint8Array> }>(
      path,
      { bodyLimit: NO_LIMIT, config: { streamed: true } },
      async (request, reply) => {
        const { lang: language, ...query } = request.query
        const ctx = await callContext(shared, request, reply, { write: true, lang: language })
        try {
          if (ctx.domain.actor.type === 'visitor') throw unauthenticated()
          const { body } = request
          if (!body) throw new DomainError('fileEmpty')
          const input = [query, request.headers['content-length'] ?? null]
          const data = await takeOnce(ctx, { path, callId: callIdOf(request), input }, () => take(ctx, query, body))
          // A repeated upload is read to its end, so that its answer arrives.
          request.raw.resume()
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
