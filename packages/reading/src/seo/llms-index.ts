// The contents of llms.txt: manuals and articles with one line each, for language models. For everybody.

import { type DomainContext, notFound } from '@lectern/kernel'
import { localText, migrateTheme } from '@lectern/portal'
import { describe } from '../reader/describe.ts'
import { langOrNull } from '../reader/published-seo.repo.ts'
import { findOpenArticles, findOpenings, findOpenManuals, type OpenManualRow } from './site.repo.ts'
import { findSite, originOf, portalsOf, type SiteName, type SitePortal, type SiteRequest } from './sitemap.ts'
import { type SitePage, sitePages } from './sitemap-pages.ts'

export type LlmsIndex = {
  tenantId: string
  origin: string
  name: string
  /** Portals of these manuals, at their canonical addresses. */
  portals: { path: string; name: string; description: string }[]
  manuals: { code: string; name: string; description: string; articles: LlmsArticle[] }[]
  /** Only the manuals are listed: each has its own index. */
  short: boolean
}
type LlmsArticle = { id: string; title: string; description: string }

/** With more articles than this only the manuals are listed. */
const MAX_ARTICLES = 1_000

/** Of a tenant, or of one of its manuals. Errors: notFound, also for tenants that do not allow search engines or models. */
export async function getLlmsIndex(request: SiteRequest, name: SiteName): Promise<LlmsIndex> {
  const site = await findSite(request, name)
  if (!site.llms) throw notFound('page')
  const manuals = await findOpenManuals(request, { tenantId: site.tenantId, manualId: site.manualId })
  if (site.manualId !== undefined && manuals.length === 0) throw notFound('page')
  const ids = manuals.map(({ id }) => id)
  const pages = sitePages(manuals, await findOpenArticles(request, ids))
  const portals = await portalsOf(request, site, ids)
  const short = site.manualId === undefined && pages.length > MAX_ARTICLES
  const shown = short ? [] : pages
  const openings = await openingsOf(request, shown)
  const byManual = Map.groupBy(shown, ({ manualCode }) => manualCode)
  return {
    tenantId: site.tenantId,
    origin: originOf(request, site),
    name: site.systemName || site.name,
    portals: portals.map((portal) => portalLines(portal, manuals)),
    manuals: manuals.map(({ code, name: manualName, description }) => ({
      code,
      name: manualName,
      description: describe(description),
      articles: (byManual.get(code) ?? []).map((page) => line(page, openings)),
    })),
    short,
  }
}

/** As its managers call it, in the language of its manual; else as the manual is called. */
function portalLines({ path, manualId, document }: SitePortal, manuals: readonly OpenManualRow[]) {
  const manual = manuals.find(({ id }) => id === manualId)
  const { header, seo } = migrateTheme(document)
  const lang = langOrNull(manual?.language ?? null) ?? 'zh_CN'
  return {
    path,
    name: localText(seo.title, lang) || localText(header.siteName, lang) || (manual?.name ?? ''),
    description: describe(localText(seo.description, lang)),
  }
}

const line = ({ articleId: id, title }: SitePage, openings: ReadonlyMap<string, string>): LlmsArticle => ({
  id,
  title,
  description: openings.get(id) ?? '',
})

async function openingsOf(deps: Pick<DomainContext, 'db'>, pages: readonly SitePage[]): Promise<Map<string, string>> {
  const rows = await findOpenings(
    deps,
    pages.map(({ articleId }) => articleId),
  )
  return new Map(rows.map(({ id, text }) => [id, describe(text)]))
}
