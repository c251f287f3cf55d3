// POST /hooks/git/<key>: where Git servers say that something was pushed (EDIT-12). Whoever calls has no session; what counts is the signature
// over the bytes of the body, which is why they are not parsed here. The answer comes at once, the worker looks at the repository.
import { hearGitHook } from '@lectern/domain'
import type { FastifyInstance } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { callContext, type Shared } from '../request/context.ts'

/** GitHub sends up to 25 MB for a push with very many commits; servers say a push again that was not heard. */
const MAX_BODY = 26 * 1024 * 1024
const STATUS: Readonly<Record<string, number>> = { notFound: 404, unauthenticated: 401, tooManyRequests: 429 }

export async function gitHooks(app: FastifyInstance, shared: Shared): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { key: string } }>('/hooks/git/:key', async (request, reply) => {
      const { domain } = await callContext(shared, request, reply, { write: false, page: true })
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      )
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      try {
        await hearGitHook(domain, request.params.key, { headers, body })
        return reply.code(202).send('accepted\n')
      } catch (error) {
        const { code, message } = toFailure(error, domain.lang, request.id)
        if (code === 'internal') request.log.error({ err: error }, 'a webhook could not be heard')
        return reply.code(STATUS[code] ?? 500).send(`${message}\n`)
      }
    })
  })
}
