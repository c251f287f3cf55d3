// /view: pages report that they were opened: articles by script once per visit, or without scripts by a one-pixel picture (READ-04), portals
// by script; and from which other site the visit came (OPS-09).
import { createHash } from 'node:crypto'
import { Id } from '@lectern/contracts'
import { addressKey, type DomainContext, DomainError, sharedOf, unlockedOf, visitorOfDay } from '@lectern/kernel'
import { addBacklink, addPortalVisit, backlinkOf, isReadable } from '@lectern/reading'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { clientAddress } from '../request/client-address.ts'
import { type CallContext, callContext, type Shared } from '../request/context.ts'
import type { ViewBuffer } from './view-buffer.ts'

const VISIT = /^[A-Za-z0-9-]{8,64}$/
/** Crawlers that run scripts are not counted. */
const ROBOT = /bot\b|crawl|spider|slurp|lighthouse|preview|fetcher/i
const BODY_LIMIT = 2_048
/** Time for which the access to an article is cached for views. */
const ASKED_AGAIN_MS = 10_000
const MAX_ARTICLES = 5_000

/** Identifies a visitor without scripts: a hash of address, browser and day. It is never stored. */
const anonymousVisit = ({ ip, headers }: FastifyRequest) =>
  createHash('sha256')
    .update(
      `${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)} ${addressKey(ip)} ${headers['user-agent'] ?? ''}`,
    )
    .digest('base64url')
    .slice(0, 22)

/** Null for who does not want to be recognised: only the view counts. */
async function visitorOf({ domain, client }: CallContext): Promise<string | null> {
  if (!client.followed) return null
  const { db, actor, ip, now } = domain
  return visitorOfDay(db, actor.type === 'member' ? actor : { ip, userAgent: client.userAgent }, now())
}

/** Report of a page: `id` of an article, or of the manual whose portal it is. */
type ViewReport = { id: unknown; portal?: boolean; visit?: unknown; referrer?: unknown }

/**
 * Mounts both. Only what the caller may read is counted. They never refuse: a reader must not see an error of the counter, and
 * nobody learns which articles exist. Closing the application flushes the buffer.
 */
export function viewCounter(app: FastifyInstance, shared: Shared, views: ViewBuffer): void {
  const openArticles = new LRUCache<string, boolean, DomainContext>({
    max: MAX_ARTICLES,
    ttl: ASKED_AGAIN_MS,
    fetchMethod: (key, _stale, { context }) => isReadable(context, { id: key.slice(0, key.indexOf(' ')) }),
  })

  /** Visitors without cookies all may read the same; for everybody else it is checked. */
  async function mayRead(domain: DomainContext, id: string): Promise<boolean> {
    const { actor, site } = domain
    const plain = actor.type === 'visitor' && unlockedOf(actor).length === 0 && sharedOf(actor).length === 0
    if (!plain) return isReadable(domain, { id })
    return (await openArticles.fetch(`${id} ${actor.tenantId} ${site ?? ''}`, { context: domain })) ?? false
  }

  async function countAllowed(
    request: FastifyRequest,
    reply: FastifyReply,
    report: ViewReport & { id: string },
  ): Promise<void> {
    const context = await callContext(shared, request, reply, { write: false, page: true })
    const { domain, client } = context
    if (domain.actor.type === 'operator') return
    const visitor = await visitorOf(context)
    if (report.portal) return countPortal(context, report, visitor)
    if (!(await mayRead(domain, report.id))) return
    const visit = typeof report.visit === 'string' && VISIT.test(report.visit) ? report.visit : anonymousVisit(request)
    views.count(report.id, visit, visitor)
    if (visitor === null || typeof report.referrer !== 'string') return
    const link = { sourceLink: report.referrer, targetLink: `${client.pageOrigin}/article/content/${report.id}` }
    const row = backlinkOf(link, { own: client.ownHosts, blocked: [] })
    if (row) views.link({ ...row, articleId: report.id, createdAt: domain.now() })
  }

  /** Portals count visitors, so those who do not want to be recognised are left out altogether. */
  async function countPortal(
    { domain, client }: CallContext,
    report: ViewReport & { id: string },
    visitor: string | null,
  ) {
    if (visitor === null || typeof report.visit !== 'string' || !VISIT.test(report.visit)) return
    if (!views.isNew(`portal ${report.id}`, report.visit)) return
    await addPortalVisit(domain, { manualId: report.id, visitor })
    if (typeof report.referrer !== 'string') return
    const link = { sourceLink: report.referrer, targetLink: `${client.pageOrigin}/article/website` }
    await addBacklink(domain, { ...link, manualId: report.id }, client.ownHosts)
  }

  async function count(request: FastifyRequest, reply: FastifyReply, report: ViewReport): Promise<void> {
    const id = Id.safeParse(report.id)
    if (!id.success || ROBOT.test(request.headers['user-agent'] ?? '')) return
    try {
      await shared.limits.take('view', clientAddress(request))
      await countAllowed(request, reply, { ...report, id: id.data })
    } catch (error) {
      if (!(error instanceof DomainError)) request.log.warn({ err: error }, 'a view could not be counted')
    }
  }
  const done = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send()

  app.post('/view', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const [first, ...rest] = typeof request.body === 'string' ? request.body.split(' ') : []
    const portal = first === 'portal'
    const [id, visit, referrer] = portal ? rest : [first, ...rest]
    await count(request, reply, { id, portal, visit, referrer })
    return done(reply)
  })
  app.get<{ Querystring: { id?: unknown } }>('/view', async (request, reply) => {
    await count(request, reply, { id: request.query.id })
    return done(reply)
  })
  app.addHook('onClose', () => views.close())
}
