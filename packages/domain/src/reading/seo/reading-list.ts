// What language models are told about: manuals and articles with one line each, for llms.txt. For everybody.
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { describe } from '../reader/describe.ts'
import { findSite, originOf, type SiteAsk, type SiteName } from './find-site.ts'
import { findOpenArticles, findOpenings, findOpenManuals } from './site.repo.ts'
import { type SitePage, sitePages } from './site-pages.ts'

export type ReadingList = {
  tenantId: string
  origin: string
  name: string
  manuals: { code: string; name: string; description: string; articles: ReadingListArticle[] }[]
  /** Only the manuals are named: each has a list of its own. */
  short: boolean
}
export type ReadingListArticle = { id: string; title: string; description: string }

/** More articles than this make a list that is itself too long to read. */
const MAX = 1_000

/** Of a tenant, or of one of its manuals. Errors: notFound, for tenants that keep away from search engines or models too. */
export async function getReadingList(ask: SiteAsk, name: SiteName): Promise<ReadingList> {
  const site = await findSite(ask, name)
  if (!site.llms) throw notFound()
  const manuals = await findOpenManuals(ask, { tenantId: site.tenant_id, manualId: site.manualId })
  if (site.manualId !== undefined && manuals.length === 0) throw notFound()
  const ids = manuals.map(({ id }) => id)
  const pages = sitePages(manuals, await findOpenArticles(ask, ids))
  const short = site.manualId === undefined && pages.length > MAX
  const shown = short ? [] : pages
  const openings = await openingsOf(ask, shown)
  const byManual = Map.groupBy(shown, ({ manualCode }) => manualCode)
  return {
    tenantId: site.tenant_id,
    origin: originOf(ask, site),
    name: site.system_name || site.name,
    manuals: manuals.map(({ code, name: manualName, description }) => ({
      code,
      name: manualName,
      description: describe(description),
      articles: (byManual.get(code) ?? []).map((page) => line(page, openings)),
    })),
    short,
  }
}

const line = ({ articleId: id, title }: SitePage, openings: ReadonlyMap<string, string>): ReadingListArticle => ({
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
