// Requests that no call expects: methods that the product does not have, and hosts that are no host. They are rejected before anything else
// reads them.
import { ERROR_CODES } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { FastifyInstance } from 'fastify'
import { queryLang, sendProblem } from '../errors/problem.ts'
import { hostOf } from '../request/address.ts'
import { isHost } from './web-request.ts'

/** PATCH, DELETE and OPTIONS are those of uploads. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const ALLOW = [...METHODS].join(', ')
/** Probes of old balancers come without a host. */
const WITHOUT_HOST = new Set(['/healthz', '/readyz'])

export function admission(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const refuse = (http: number, text: 'methodNotAllowed' | 'badHost') =>
      sendProblem(request, reply, {
        http,
        wire: ERROR_CODES.invalidInput.wire,
        message: translate(queryLang(request), `errors.${text}`),
      })
    if (!METHODS.has(request.method)) {
      reply.header('allow', ALLOW)
      return refuse(405, 'methodNotAllowed')
    }
    if (!isHost(hostOf(request)) && !WITHOUT_HOST.has(request.url)) return refuse(400, 'badHost')
  })
}
