// Pages for tests without a browser build: reader pages as plain documents made from the same procedures.
import { ManualCode } from '@lectern/contracts'
import { TRPCError } from '@trpc/server'
import { domainErrorOf } from '../errors/failure.ts'
import type { Caller } from '../routers/index.ts'
import type { Pages } from '../ssr/load-pages.ts'

const STATUS: Record<string, number> = { notFound: 404, articleDeleted: 410 }

/** By address suffix when there is one, else by id: an id may happen to be a valid suffix. */
async function findManual(caller: Caller, id: string) {
  if (!ManualCode.safeParse(id).success) return caller.reader.tree({ manualId: id })
  try {
    return await caller.reader.tree({ manualCode: id })
  } catch (error) {
    if (!(error instanceof TRPCError) || domainErrorOf(error).code !== 'notFound') throw error
    return caller.reader.tree({ manualId: id })
  }
}

async function readerHtml(caller: Caller, url: URL): Promise<string> {
  const [, kind, id = ''] = url.pathname.split('/')
  const articleId = kind === 'pub' ? url.searchParams.get('articleId') : id
  const tree = kind === 'pub' ? await findManual(caller, id) : null
  const article = await caller.reader.article({ id: articleId ?? tree?.firstArticleId ?? '' })
  const titles = tree?.tree.map(({ title }) => title).join(', ')
  return `<html><head><title>${article.title}</title></head><body><nav>${tree?.name}: ${titles}</nav>${article.html}</body></html>`
}

async function portalHtml(caller: Caller, url: URL): Promise<string> {
  const place = url.searchParams.has('manualId') ? null : await caller.portal.front()
  const page = await caller.portal.page({ manualId: url.searchParams.get('manualId') ?? place?.manualId ?? 'none' })
  const name = page.document.header.siteName.en_US
  return `<html><head><title>${name}</title></head><body>${JSON.stringify(page)}</body></html>`
}

const isPortal = ({ pathname, searchParams }: URL) => pathname === '/article/website' && !searchParams.has('themeId')

/** Counts what is rendered in `renders`. */
export function plainPages(renders: { count: number }): Pages {
  return {
    clientDir: import.meta.dirname,
    withNonce: false,
    async render(request, caller) {
      renders.count++
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      const url = new URL(request.url)
      const front = url.pathname === '/' && (await caller.portal.front()) !== null
      if (!url.pathname.startsWith('/pub') && !isPortal(url) && !front)
        return new Response('<html><title>page</title></html>', { headers })
      try {
        const html = url.pathname.startsWith('/pub') ? readerHtml : portalHtml
        return new Response(await html(caller, url), { headers })
      } catch (error) {
        if (!(error instanceof TRPCError)) throw error
        const { code } = domainErrorOf(error)
        return new Response(`<html><title>${code}</title></html>`, {
          status: STATUS[code] ?? 403,
          headers: { ...headers, 'cache-control': 'private, no-store' },
        })
      }
    },
  }
}
