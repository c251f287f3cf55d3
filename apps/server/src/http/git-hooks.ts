// POST /hooks/git/<key>: where Git servers report a push (EDIT-12). Callers have no session; what counts is the signature over the bytes of the
// body, which is why they are not parsed here. The response is immediate; the worker reads the repository.
import { admitGitHook, receiveGitHook } from '@lectern/library'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { callContext, langOf, type Shared } from '../request/context.ts'

/** GitHub sends up to 25 MB for a push with very many commits; servers repeat a push without a response. */
const MAX_BODY = 26 * 1024 * 1024
const STATUS: Readonly<Record<string, number>> = { notFound: 404, unauthenticated: 401, tooManyRequests: 429 }

const PLAIN = 'text/plain; charset=utf-8'

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { code, message } = toFailure(error, langOf(request), request.id)
  if (code === 'internal') request.log.error({ err: error }, 'a webhook could not be processed')
  return reply
    .code(STATUS[code] ?? 500)
    .header('cache-control', 'no-store')
    .type(PLAIN)
    .send(`${message}\n`)
}

export async function gitHooks(app: FastifyInstance, shared: Shared): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    )
    // Before the body: without a key that is somebody's, and a signature, nothing of it is read.
    scope.addHook<{ Params: { key: string } }>('onRequest', async (request, reply) => {
      const { domain } = await callContext(shared, request, reply, { write: false, page: true })
      try {
        await admitGitHook(domain, request.params.key, headersOf(request))
      } catch (error) {
        return refuse(request, reply.header('connection', 'close'), error)
      }
    })
    const options = { bodyLimit: MAX_BODY, config: { admitted: true } }
    scope.post<{ Params: { key: string } }>('/hooks/git/:key', options, async (request, reply) => {
      const { domain } = await callContext(shared, request, reply, { write: false, page: true })
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        await receiveGitHook(domain, request.params.key, { headers: headersOf(request), body })
        return reply.code(202).header('cache-control', 'no-store').type(PLAIN).send('accepted\n')
      } catch (error) {
        return refuse(request, reply, error)
      }
    })
  })
}
