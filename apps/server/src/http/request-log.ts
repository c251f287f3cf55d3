// One log line and one measurement per request; addresses without their query, which may hold tokens, and without the codes in them.
import { withoutSecret } from '@lectern/contracts'
import type { FastifyInstance } from 'fastify'
import { httpDuration } from '../lib/metrics.ts'

const QUIET = new Set(['/healthz', '/readyz', '/metrics'])

/** The address as it is logged. */
export const loggedPath = (url: string): string => withoutSecret(url.split('?', 1)[0] ?? '')

export function requestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    httpDuration.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (QUIET.has(route)) return
    const path = loggedPath(request.url)
    request.log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}
