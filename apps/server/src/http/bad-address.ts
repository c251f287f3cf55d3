// Undecodable addresses such as '/pub/50%': browsers get the 404 page, programs a plain 400, callers of the API its envelope.
import { DomainError } from '@lectern/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { queryLang, sendProblem } from '../errors/problem.ts'

const API = /^\/+(?:service|trpc)\//

/** Replaces the framework's own answer, its error code in JSON. */
export function badAddress(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  if (API.test(request.url)) {
    const { wire, message } = toFailure(new DomainError('invalidInput'), queryLang(request), request.id)
    void sendProblem(request, reply, { http: error.statusCode ?? 400, wire, message })
  } else if (request.headers.accept?.includes('text/html')) void reply.redirect('/404')
  else
    void reply
      .code(error.statusCode ?? 400)
      .type('text/plain; charset=utf-8')
      .send('400\n')
}
