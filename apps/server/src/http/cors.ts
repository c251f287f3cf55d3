// Pages of other sites that may call the API from browsers: only those of CORS_ORIGINS, with a token. Cookies are never accepted from them. What
// browsers ask first (the preflight) is always answered; without allowing headers the browser refuses.
import type { FastifyInstance } from 'fastify'

const API = /^\/(?:(?:service|v1)\/|mcp(?:[/?]|$))/
const ALLOWED = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, lang',
  'access-control-max-age': '600',
} as const

export function cors(app: FastifyInstance, origins: readonly string[] = []): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': wish } = request.headers
    if (origin === undefined || !API.test(request.url)) return
    if (origins.length > 0) reply.header('vary', 'Origin')
    const allowed = origins.includes(origin)
    if (allowed) reply.header('access-control-allow-origin', origin)
    if (request.method === 'OPTIONS' && wish !== undefined) {
      if (allowed) reply.headers(ALLOWED)
      return reply.code(204).send()
    }
  })
}
