// While the database is not ready: requests wait a little, then hear that the service is starting.
import { DEFAULT_LANG } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { FastifyInstance } from 'fastify'

const ALWAYS = new Set(['/healthz', '/readyz', '/metrics'])

/** Holds requests until `ready` settles, `patience` milliseconds at most each. */
export function waitUntilReady(app: FastifyInstance, ready: Promise<unknown>, patience: number): void {
  let isReady = false
  ready.then(
    () => {
      isReady = true
    },
    () => {},
  )
  app.addHook('onRequest', async (request, reply) => {
    if (isReady || ALWAYS.has(request.url)) return
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patience)
    await Promise.race([ready.catch(() => late), late]).finally(() => clearTimeout(timer))
    if (isReady) return
    const answer = { code: 1, msg: translate(DEFAULT_LANG, 'errors.starting'), data: null }
    return reply.code(503).header('retry-after', 2).send(answer)
  })
}
