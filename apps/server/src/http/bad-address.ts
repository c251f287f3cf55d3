// Undecodable addresses such as '/pub/50%': browsers get the 404 page, programs a plain 400.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Replaces the framework's own answer, its error code in JSON. */
export function badAddress(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.accept?.includes('text/html')) void reply.redirect('/404')
  else
    void reply
      .code(error.statusCode ?? 400)
      .type('text/plain; charset=utf-8')
      .send('400\n')
}
