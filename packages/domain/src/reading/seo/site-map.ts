// What search engines are told about: a tenant's open articles with the time of their publication (SEO-01, TEN-08). For everybody.
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { findSite, originOf, type SiteAsk, type SiteName } from './find-site.ts'
import { findHostlessCodes, findOpenArticles, findOpenManuals, findSiteById, openManualsVersion } from './site.repo.ts'
import { type SitePage, sitePages } from './site-pages.ts'

export type SiteMap = { tenantId: string; origin: string; pages: SitePage[] }

/** Errors: notFound, for manuals that are not open to everybody and tenants that keep away from search engines too. */
export async function getSiteMap(ask: SiteAsk, name: SiteName): Promise<SiteMap> {
  const site = await findSite(ask, name)
  const { tenant_id: tenantId, manualId } = site
  const manuals = await findOpenManuals(ask, { tenantId, manualId, twins: true })
  if (manualId !== undefined && !manuals.some(({ id }) => id === manualId)) throw notFound()
  const ids = manuals.map(({ id }) => id)
  const pages = sitePages(manuals, await findOpenArticles(ask, ids))
  const own = manualId === undefined ? pages : pages.filter((page) => page.manualId === manualId)
  return { tenantId, origin: originOf(ask, site), pages: own }
}

/**
 * Whose site it is, and a text that changes with everything that its map and reading list say: it is asked for before they are made, so
 * that what was made with it is never older. Errors: notFound, as theirs.
 */
export async function getSiteVersion(ask: SiteAsk, name: SiteName): Promise<{ tenantId: string; version: string }> {
  const site = await findSite(ask, name)
  const { tenant_id: tenantId, manualId } = site
  const manuals = await openManualsVersion(ask, { tenantId, manualId, twins: true })
  return { tenantId, version: JSON.stringify([site, manuals]) }
}

/** Tenants in the index of the product's own host. */
const MAX_SITES = 50_000

/** Codes of tenants whose site maps belong to the product's own host, for its index. */
export const listHostlessSites = (deps: Pick<DomainContext, 'db'>): Promise<string[]> =>
  findHostlessCodes(deps, MAX_SITES)
/** Whether search engines may come to this tenant at all. */
export async function welcomesSearchEngines(deps: Pick<DomainContext, 'db'>, tenantId: string): Promise<boolean> {
  return (await findSiteById(deps, tenantId))?.search_engines ?? false
}
