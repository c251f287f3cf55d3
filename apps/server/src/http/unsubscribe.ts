// POST /unsubscribe: mail programs follow the List-Unsubscribe of a mail themselves, without a page, a cookie or a session (RFC 8058). Opening
// the same address shows a page that asks first: programs that open links must not switch anything off.
import { unsubscribe } from '@lectern/operations'
import type { FastifyInstance } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { callContext, type Shared } from '../request/context.ts'

const MAX_BODY = 10_000

export async function oneClickUnsubscribe(app: FastifyInstance, shared: Shared): Promise<void> {
  await app.register(async (scope) => {
    // The form says nothing that the address does not say.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, _body, done) => done(null))
    scope.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async (request, reply) => {
      const ctx = await callContext(shared, request, reply, { write: false, page: true })
      const { token } = request.query
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      try {
        await unsubscribe(ctx.domain, { token: typeof token === 'string' ? token : '' })
        return 'ok\n'
      } catch (error) {
        const { code, message } = toFailure(error, ctx.domain.lang, request.id)
        if (code === 'internal') request.log.error({ err: error }, 'somebody could not be unsubscribed')
        return reply.code(code === 'internal' ? 500 : 400).send(`${message}\n`)
      }
    })
  })
}
