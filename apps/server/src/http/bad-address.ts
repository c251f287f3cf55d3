// Addresses that nobody can decode, as '/pub/50%': people get the page for what is not there, programs a plain refusal.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Takes the place of the framework's own answer, which would be its code in JSON. */
export function badAddress(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.accept?.includes('text/html')) void reply.redirect('/404')
  else
    void reply
      .code(error.statusCode ?? 400)
      .type('text/plain; charset=utf-8')
      .send('400\n')
}
