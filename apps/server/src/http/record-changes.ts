// Changes that pages make outside of procedures, such as uploads, for the details of the audit rows they leave (specification §3 'Log').
import { recordCall, recordsCalls, startOfCall } from '@lectern/operations'
import type { FastifyInstance } from 'fastify'
import { callerOf, type Shared } from '../request/context.ts'
import { loggedPath } from './request-log.ts'

/** These record their calls themselves. */
const OTHERS = /^\/(?:trpc|service)(?:\/|$)/

export function recordChanges(app: FastifyInstance, shared: Shared): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId, ip } = request
    const actor = callerOf(request)
    if (method === 'GET' || method === 'HEAD' || !actor || !recordsCalls(shared.db)) return
    const path = loggedPath(request.url)
    if (OTHERS.test(path)) return
    const { elapsedTime: durationMs, statusCode: status } = reply
    recordCall(shared.db, {
      source: 'page',
      at: startOfCall(durationMs),
      requestId,
      actor,
      method,
      name: request.routeOptions.url ?? path,
      summary: '',
      path,
      status,
      code: status < 400 ? 0 : status,
      message: '',
      durationMs,
      ip,
      userAgent: request.headers['user-agent'] ?? '',
      request: { query: request.query },
      response: undefined,
      exception: '',
    })
  })
}
