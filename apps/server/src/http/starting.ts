// While the database is not ready: requests wait up to a timeout, then are answered that the service is starting.
import { translate } from '@lectern/i18n'
import type { FastifyInstance } from 'fastify'
import { RETRY_SECONDS } from '../errors/failure.ts'
import { queryLang, sendProblem } from '../errors/problem.ts'

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
const NEVER_HELD = new Set(['/healthz', '/readyz', '/metrics'])

/** Holds requests until `ready` settles, each for at most `timeoutMs`. */
export function waitUntilReady(app: FastifyInstance, ready: Promise<unknown>, timeoutMs: number): void {
  let isReady = false
  ready.then(
    () => {
      isReady = true
    },
    () => {},
  )
  app.addHook('onRequest', async (request, reply) => {
    if (isReady || NEVER_HELD.has(pathOf(request.url))) return
    const { promise: timeout, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, timeoutMs)
    await Promise.race([ready.catch(() => timeout), timeout]).finally(() => clearTimeout(timer))
    if (isReady) return
    const message = translate(queryLang(request), 'errors.starting')
    return sendProblem(request, reply, { http: 503, wire: 1, message, retryAfter: RETRY_SECONDS })
  })
}
