// Answers to crawlers: /robots.txt, sitemaps per tenant and manual, llms.txt (SEO-01, TEN-08). No sign-in, no cookies.
import { ManualCode } from '@lectern/contracts'
import { DomainError, notFound } from '@lectern/kernel'
import { tenantByHost } from '@lectern/people'
import {
  allowsSearchEngines,
  findMovedCode,
  getLlmsIndex,
  getSitemap,
  getSiteVersion,
  listSitesWithoutHost,
  type SiteName,
} from '@lectern/reading'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBatchLoader, load } from '../lib/batch-loader.ts'
import { hostnameOf, pageOrigin } from '../request/address.ts'
import type { Shared } from '../request/context.ts'
import { ownTenant } from '../request/own-host.ts'
import { sendReady, sendText } from './send-text.ts'
import { createTextCache } from './text-cache.ts'
import { llmsText, robotsText, siteMapIndex, siteMapText } from './texts.ts'

const XML = 'application/xml'
const PLAIN = 'text/plain'
/** Bytes of cached sitemaps and llms.txt files. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024
/** Cache key of the sitemap index. */
const INDEX = 'index'
const CODE = /^[A-Za-z0-9_-]{1,64}$/

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('404\n')

const guarded =
  (answer: Answer): Answer =>
  async (request, reply) => {
    try {
      return await answer(request, reply)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'notFound') return missing(reply)
      throw error
    }
  }

function partOf(request: FastifyRequest): number | undefined {
  const { part } = request.query as Record<string, unknown>
  return typeof part === 'string' && /^[1-9]\d{0,4}$/.test(part) ? Number(part) : undefined
}
const codeOf = (request: FastifyRequest): string => {
  const { code = '' } = request.params as Record<string, string | undefined>
  if (!CODE.test(code)) throw notFound('page')
  return code
}

/** Mounts all of them. A tenant's own host shows that tenant only. */
export function site(app: FastifyInstance, shared: Shared): void {
  const { db, publicUrl } = shared
  const texts = createTextCache(MAX_CACHE_BYTES)
  const siteRequest = (request: FastifyRequest) => ({
    db,
    publicUrl: publicUrl ?? null,
    origin: pageOrigin(request, publicUrl),
  })

  async function ofHost(request: FastifyRequest, site: { tenantId: string }): Promise<void> {
    const owner = await ownTenant(shared, hostnameOf(request))
    if (owner !== null && owner !== site.tenantId) throw notFound('page')
  }

  /** Cached while the site is unchanged; its version is read before each answer. */
  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, part }: { name: SiteName; type: string; part?: number },
    make: (address: string) => Promise<string | null>,
  ) {
    const site = await getSiteVersion(siteRequest(request), name)
    await ofHost(request, site)
    const address = pageOrigin(request, publicUrl) + request.url.replace(/\?.*/, '')
    const ready = await texts.take(`${address} ${part ?? ''}`, site.version, () => make(address))
    return ready === null ? missing(reply) : sendReady(request, reply, type, ready)
  }

  function sendMap(request: FastifyRequest, reply: FastifyReply, name: SiteName) {
    const part = partOf(request)
    return sendCached(request, reply, { name, type: XML, part }, async (address) =>
      siteMapText(await getSitemap(siteRequest(request), name), address, part),
    )
  }

  const hostless = createBatchLoader(async () => new Map([[INDEX, await listSitesWithoutHost(shared)]]))

  /** The sitemap index of all tenants without their own host. */
  async function sendIndex(request: FastifyRequest, reply: FastifyReply) {
    const origin = pageOrigin(request, publicUrl)
    const codes = (await load(hostless, INDEX)) ?? []
    const ready = await texts.take(`${origin} ${INDEX}`, codes.join(), async () =>
      siteMapIndex(codes.map((code) => `${origin}/sitemap/tenant/${encodeURIComponent(code)}.xml`)),
    )
    return ready === null ? missing(reply) : sendReady(request, reply, XML, ready)
  }

  const sendList = (request: FastifyRequest, reply: FastifyReply, name: SiteName) =>
    sendCached(request, reply, { name, type: PLAIN }, async () =>
      llmsText(await getLlmsIndex(siteRequest(request), name)),
    )

  const manualName = (request: FastifyRequest): SiteName => {
    const code = ManualCode.safeParse(codeOf(request))
    if (!code.success) throw notFound('page')
    return { manualCode: code.data }
  }

  /** Redirects from the former address of an open manual to its present one (SEO-03). */
  const ofManual = (send: Answer, addressOf: (code: string) => string): Answer =>
    guarded(async (request, reply) => {
      try {
        return await send(request, reply)
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'notFound') throw error
        const moved = await findMovedCode(shared, codeOf(request))
        if (!moved) throw error
        await ofHost(request, moved)
        return reply.header('cache-control', 'no-cache').redirect(addressOf(moved.manualCode), 308)
      }
    })

  app.get('/robots.txt', async (request, reply) => {
    const owner = await ownTenant(shared, hostnameOf(request))
    const welcome = owner === null || (await allowsSearchEngines(shared, owner))
    const text = robotsText(welcome ? `${pageOrigin(request, publicUrl)}/sitemap.xml` : null)
    return sendText(request, reply, PLAIN, text)
  })
  app.get(
    '/sitemap.xml',
    guarded(async (request, reply) => {
      const owner = await ownTenant(shared, hostnameOf(request))
      if (owner !== null) return sendMap(request, reply, { tenantId: owner })
      return sendIndex(request, reply)
    }),
  )
  app.get(
    '/sitemap/tenant/:code.xml',
    guarded(async (request, reply) => sendMap(request, reply, { tenantCode: codeOf(request) })),
  )
  app.get(
    '/sitemap/manual/:code.xml',
    ofManual(
      async (request, reply) => sendMap(request, reply, manualName(request)),
      (code) => `/sitemap/manual/${code}.xml`,
    ),
  )
  app.get(
    '/llms.txt',
    guarded(async (request, reply) => {
      const tenant = await tenantByHost(db, hostnameOf(request))
      if (!tenant) throw notFound('page')
      return sendList(request, reply, { tenantId: tenant.id })
    }),
  )
  app.get(
    '/llms/:code.txt',
    guarded(async (request, reply) => sendList(request, reply, { tenantCode: codeOf(request) })),
  )
  app.get(
    '/pub/:code/llms.txt',
    ofManual(
      async (request, reply) => sendList(request, reply, manualName(request)),
      (code) => `/pub/${code}/llms.txt`,
    ),
  )
}
