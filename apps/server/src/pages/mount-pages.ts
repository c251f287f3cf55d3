// All page addresses: reader pages through the cache, the application's own pages rendered for their person (specification §2).
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import staticFiles, { type FastifyStaticOptions } from '@fastify/static'
import { DEFAULT_LANG, ERROR_CODES } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { type DomainContext, DomainError } from '@lectern/kernel'
import { findMovedManual, findMovedPage } from '@lectern/reading'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_SECONDS } from '../errors/failure.ts'
import { appPolicy, READER_POLICY, WORKER_POLICY } from '../http/security-headers.ts'
import { copyHead, nodeBody, toWebRequest } from '../http/web-request.ts'
import { readerCacheTotal } from '../lib/metrics.ts'
import { mayHaveKey, type PageKey, pageKey } from '../reader-cache/page-key.ts'
import type { ReaderCache } from '../reader-cache/reader-cache.ts'
import { type Sending, sendPage } from '../reader-cache/respond.ts'
import { hostnameOf } from '../request/address.ts'
import { callContext, type Shared } from '../request/context.ts'
import { ownTenant } from '../request/own-host.ts'
import { createCaller } from '../routers/index.ts'
import type { Pages } from '../ssr/load-pages.ts'
import { framedBy } from './framed-pages.ts'
import { widgetSources } from './widget-sources.ts'

const FORM_LIMIT = 256 * 1024
/** Folder of the scripts, styles and fonts whose names hold their hash. */
const ASSETS = 'assets'
const READ = ['GET', 'HEAD']

/** Renders for the person of this request. */
async function renderFor(
  shared: Shared,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  { reader, secure }: { reader: boolean; secure: boolean },
) {
  const ctx = await callContext(shared, request, reply, {
    write: !READ.includes(request.method),
    lang: askedLang(request),
    page: true,
  })
  const nonce = randomBytes(16).toString('base64')
  let away = false
  const caller = createCaller({ ...ctx, onOutage: () => (away = true) })
  const response = await pages.render(toWebRequest(request, secure), caller, nonce)
  const moved = reader && ELSEWHERE.has(response.status) ? await movedTo(ctx.domain, request.url) : null
  if (moved !== null) return reply.header('cache-control', 'no-cache').redirect(moved, 308)
  const now =
    response.status === 404 && READ.includes(request.method) ? await importedTo(ctx.domain, request.url) : null
  if (now !== null) return reply.header('cache-control', 'no-cache').redirect(now, 301)
  copyHead(response, reply)
  if (away && response.status === 500) {
    reply.code(ERROR_CODES.unavailable.http).header('retry-after', RETRY_SECONDS)
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  if (!reply.hasHeader('content-security-policy')) {
    const policy = reader
      ? READER_POLICY
      : appPolicy(pages.withNonce ? nonce : null, {
          framedBy: await framedBy(shared, request.url, ctx.domain.actor),
          widgets: widgetSources(shared, request.url),
        })
    reply.header('content-security-policy', policy)
  }
  return reply.send(nodeBody(response))
}

/** `?lang=` of a page also applies to the calls of its loaders. */
const askedLang = ({ query }: FastifyRequest): unknown =>
  typeof query === 'object' && query !== null ? Reflect.get(query, 'lang') : undefined

/** Without a manual at the address: not found, or a redirect to the article in the query. */
const ELSEWHERE: ReadonlySet<number> = new Set([404, 302])
const OLD_ADDRESS = /^\/pub\/([A-Za-z0-9-]{1,50})\/?(\?.*)?$/

/** The current address of a manual that had this suffix before (SEO-03), with the query. */
async function movedTo(domain: DomainContext, url: string): Promise<string | null> {
  const [, code, query = ''] = OLD_ADDRESS.exec(url) ?? []
  if (code === undefined) return null
  try {
    const { manualCode } = await findMovedManual(domain, code)
    return `/pub/${manualCode}${query}`
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notFound') return null
    throw error
  }
}

const BELOW_MANUAL = /^\/pub\/([A-Za-z0-9_-]{1,64})\/([^?#]{1,2000})/
const PAGE = /^\/([^?#]{1,2000})/

/** The present address of an imported article that had this address at its old site: below its manual, or on the tenant's own host. */
function importedTo(domain: DomainContext, url: string): Promise<string | null> {
  const [, manualCode, below] = BELOW_MANUAL.exec(url) ?? []
  if (manualCode !== undefined && below !== undefined) return findMovedPage(domain, { manualCode, path: below })
  const [, path] = PAGE.exec(url) ?? []
  return path === undefined ? Promise.resolve(null) : findMovedPage(domain, { path })
}

async function keyOf(shared: Shared, request: FastifyRequest): Promise<PageKey | null> {
  if (!mayHaveKey(request.url)) return null
  const site = await ownTenant(shared, hostnameOf(request))
  return pageKey(request.url, request.headers.cookie, site ?? undefined)
}

const isReaderPath = (url: string) => /^\/(?:pub[sa]?\/|article\/website(?:\?|$))/.test(url)

/** Mounts static files and pages; call it last, it handles all remaining addresses. */
export async function mountPages(
  app: FastifyInstance,
  shared: Shared,
  pages: Pages | null,
  { cache, sending }: { cache: ReaderCache; sending: Sending },
) {
  if (!pages) {
    app.all('/*', async (_request, reply) => reply.code(503).type('text/plain; charset=utf-8').send(NO_BUILD))
    return
  }
  const assets: FastifyStaticOptions = {
    root: join(pages.clientDir, ASSETS),
    prefix: `/${ASSETS}/`,
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders(response, path) {
      response.header('cache-control', 'public, max-age=31536000, immutable')
      if (path.includes('/live-worker-')) response.header('content-security-policy', WORKER_POLICY)
    },
  }
  await app.register(staticFiles, assets)
  // The few files beside them have a route each, because all other addresses are pages. The hundreds of assets would make the start slow.
  await app.register(staticFiles, {
    ...assets,
    root: pages.clientDir,
    prefix: '/',
    wildcard: false,
    globIgnore: [`${ASSETS}/**`],
    setHeaders: (response) => response.header('cache-control', 'public, max-age=3600'),
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.all('/*', async (request, reply) => {
      const key = READ.includes(request.method) ? await keyOf(shared, request) : null
      const page = key && (await cache.page(key))
      if (page) {
        readerCacheTotal.inc({ result: 'rendered' })
        reply.hijack()
        return sendPage(request.raw, reply.raw, page, sending)
      }
      const address = { reader: isReaderPath(request.url), secure: sending.isHttps(request.headers) }
      return renderFor(shared, pages, request, reply, address)
    })
  })
}

const NO_BUILD = translate(DEFAULT_LANG, 'errors.pagesNotBuilt')
