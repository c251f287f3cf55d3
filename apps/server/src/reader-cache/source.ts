// Renders the pages of the reader cache: the manual and epoch of an address, and the page as an anonymous visitor sees it.
import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pickLang, VISIT_LANG_COOKIE } from '@lectern/i18n'
import { DomainError } from '@lectern/kernel'
import { resolvePortalAddress, resolveReaderAddress } from '@lectern/reading'
import type { CallContext, Shared } from '../request/context.ts'
import { createCaller } from '../routers/index.ts'
import type { Pages } from '../ssr/load-pages.ts'
import type { PageKey } from './page-key.ts'
import type { PageSource } from './reader-cache.ts'
import type { OpenPage } from './store.ts'

const compress = promisify(gzip)

/** An anonymous visitor: what they may see, everybody may. */
function anybody(shared: Shared, { lang, site }: PageKey): CallContext {
  const { db, ports, embedder, log, limits } = shared
  return {
    limits,
    client: { host: '', origin: '', pageOrigin: '', userAgent: '', followed: false, ownHosts: [], publicUrl: null },
    session: { token: null, open() {}, close() {} },
    domain: {
      db,
      ports,
      embedder,
      log,
      lang: pickLang(lang),
      actor: { type: 'visitor', tenantId: '', unlocked: [] },
      requestId: randomUUID(),
      ip: '',
      now: () => new Date(),
      ...(site !== undefined && { site }),
    },
  }
}

/** Whole at once, without scripts that fill in parts later: that is what crawlers are given. */
const pageRequest = ({ address, lang }: PageKey) =>
  new Request(new URL(address, 'http://localhost'), {
    headers: { ...(lang && { cookie: `lang=${lang}` }), 'user-agent': 'page-cache-bot' },
  })

/** The request is one by http, so the cookie has no prefix. */
const VISIT_LANG = new RegExp(`^${VISIT_LANG_COOKIE}=([^;]*)`)
const visitLangOf = (cookie: string | undefined) => VISIT_LANG.exec(cookie ?? '')?.[1] ?? null

/** Pages that say no-store, or set other cookies than the language, are personal and not cached. */
function isForEverybody(response: Response): boolean {
  if (response.status !== 200 || response.headers.get('cache-control')?.includes('no-store')) return false
  return response.headers.getSetCookie().every((cookie) => visitLangOf(cookie) !== null)
}

async function toPage(response: Response): Promise<OpenPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const visitLang = visitLangOf(response.headers.getSetCookie()[0])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body, gzip: await compress(body), etag, visitLang }
}

export function pageSource(shared: Shared, pages: Pages): PageSource {
  return {
    async resolve({ kind, id, articleId, site }) {
      try {
        const resolvedKey =
          kind === 'portal'
            ? await resolvePortalAddress(shared, { manualId: id, site }, new Date())
            : await resolveReaderAddress(shared, { kind, id, articleId })
        return site === undefined || site === resolvedKey.tenantId ? resolvedKey : null
      } catch (error) {
        if (error instanceof DomainError) return null
        throw error
      }
    },
    async render(key) {
      const response = await pages.render(pageRequest(key), createCaller(anybody(shared, key)), '')
      return isForEverybody(response) ? toPage(response) : null
    },
  }
}
