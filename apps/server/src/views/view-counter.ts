// /view: reader pages report that they were opened, by script once per visit, or without scripts by a one-pixel picture (READ-04).
import { createHash } from 'node:crypto'
import { Id } from '@lectern/contracts'
import { addressKey, DomainError, isReadable } from '@lectern/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callContext, type Shared } from '../request/context.ts'
import type { ViewBuffer } from './view-buffer.ts'

const VISIT = /^[A-Za-z0-9-]{8,64}$/
/** Crawlers that run scripts are not counted. */
const ROBOT = /bot\b|crawl|spider|slurp|lighthouse|preview|fetcher/i
const BODY_LIMIT = 256

/** Identifies a visitor without scripts: a hash of address, browser and day. It is never stored. */
const anonymousVisit = ({ ip, headers }: FastifyRequest) =>
  createHash('sha256')
    .update(
      `${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)} ${addressKey(ip)} ${headers['user-agent'] ?? ''}`,
    )
    .digest('base64url')
    .slice(0, 22)

/** Whether the caller may read the article, here and now. A share password that cannot be checked now opens nothing. */
async function mayRead(shared: Shared, request: FastifyRequest, reply: FastifyReply, id: string): Promise<boolean> {
  const { domain } = await callContext(shared, request, reply, { write: false, page: true })
  return isReadable(domain, { id })
}

/**
 * Mounts both. Only articles that the caller may read are counted. They never refuse: a reader must not see an error of the counter, and
 * nobody learns which articles exist. Closing the application flushes the buffer.
 */
export function viewCounter(app: FastifyInstance, shared: Shared, views: ViewBuffer): void {
  async function count(request: FastifyRequest, reply: FastifyReply, id: unknown, visit: unknown): Promise<void> {
    const article = Id.safeParse(id)
    if (!article.success || ROBOT.test(request.headers['user-agent'] ?? '')) return
    try {
      await shared.limits.take('view', request.ip)
      if (!(await mayRead(shared, request, reply, article.data))) return
    } catch (error) {
      if (!(error instanceof DomainError)) request.log.warn({ err: error }, 'a view could not be counted')
      return
    }
    views.count(article.data, typeof visit === 'string' && VISIT.test(visit) ? visit : anonymousVisit(request))
  }
  const done = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send()

  app.post('/view', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const [id, visit] = typeof request.body === 'string' ? request.body.split(' ') : []
    await count(request, reply, id, visit)
    return done(reply)
  })
  app.get<{ Querystring: { id?: unknown } }>('/view', async (request, reply) => {
    await count(request, reply, request.query.id, undefined)
    return done(reply)
  })
  app.addHook('onClose', () => views.close())
}
