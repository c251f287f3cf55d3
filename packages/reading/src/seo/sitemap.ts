// Sitemaps: a tenant's open articles with the time of their publication, for everybody (SEO-01, TEN-08).
import { type DomainContext, notFound } from '@lectern/kernel'
import { homeOrigin } from '../reader/origin.ts'
import {
  findCodesWithoutHost,
  findFrontManual,
  findManualOfCode,
  findOpenArticles,
  findOpenManuals,
  findSiteByCode,
  findSiteById,
  findSitePortals,
  openManualsVersion,
  type SiteRow,
} from './site.repo.ts'
import { type SitePage, sitePages } from './sitemap-pages.ts'

/** A request without an actor; `origin` is the address it came to, used for tenants without their own host. */
export type SiteRequest = Pick<DomainContext, 'db'> & { publicUrl: string | null; origin: string }
export type SiteName = { tenantId: string } | { tenantCode: string } | { manualCode: string }

type FoundSite = SiteRow & { manualId?: string }

/** The site of an enabled tenant that allows search engines. Errors: notFound. */
export async function findSite(request: SiteRequest, name: SiteName): Promise<FoundSite> {
  const site = await findNamed(request, name)
  if (!site?.searchEngines) throw notFound('page')
  return site
}

async function findNamed(request: SiteRequest, name: SiteName): Promise<FoundSite | undefined> {
  if ('tenantId' in name) return findSiteById(request, name.tenantId)
  if ('tenantCode' in name) return findSiteByCode(request, name.tenantCode)
  const manual = await findManualOfCode(request, name.manualCode)
  const site = manual && (await findSiteById(request, manual.tenantId))
  return site && { ...site, manualId: manual.id }
}

/** The canonical address of the site. */
export const originOf = ({ publicUrl, origin }: Pick<SiteRequest, 'publicUrl' | 'origin'>, site: SiteRow): string =>
  homeOrigin(site.ownHost, publicUrl) ?? origin

/** `document`: what is published of it, as it was saved. */
export type SitePortal = { path: string; lastmod: Date; manualId: string; document: unknown }
export type Sitemap = {
  tenantId: string
  origin: string
  portals: Pick<SitePortal, 'path' | 'lastmod'>[]
  pages: SitePage[]
}

/** Errors: notFound, also for manuals that are not open to everyone and tenants that do not allow search engines. */
export async function getSitemap(request: SiteRequest, name: SiteName): Promise<Sitemap> {
  const site = await findSite(request, name)
  const { tenantId, manualId } = site
  const manuals = await findOpenManuals(request, { tenantId, manualId, withAlternate: true })
  if (manualId !== undefined && !manuals.some(({ id }) => id === manualId)) throw notFound('page')
  const ids = manuals.map(({ id }) => id)
  const pages = sitePages(manuals, await findOpenArticles(request, ids))
  const selected = manualId === undefined ? pages : pages.filter((page) => page.manualId === manualId)
  const portals = await portalsOf(request, site, manualId === undefined ? ids : [manualId])
  return { tenantId, origin: originOf(request, site), portals, pages: selected }
}

/** At their canonical addresses (PORTAL-04): one that the tenant's own host opens with is at its root. */
export async function portalsOf(
  request: SiteRequest,
  site: SiteRow,
  manualIds: readonly string[],
): Promise<SitePortal[]> {
  const rows = await findSitePortals(request, manualIds)
  if (rows.length === 0) return []
  const front = site.ownHost === null ? null : await findFrontManual(request, site.tenantId)
  return rows.map(({ manualId, publishedAt: lastmod, document }) => ({
    path: manualId === front ? '/' : `/article/website?manualId=${encodeURIComponent(manualId)}`,
    lastmod,
    manualId,
    document,
  }))
}

/**
 * The tenant of a site and a version that changes with everything in its sitemap and llms.txt. Read it before them, so that what is
 * cached under a version is never older than it. Errors: notFound, as theirs.
 */
export async function getSiteVersion(
  request: SiteRequest,
  name: SiteName,
): Promise<{ tenantId: string; version: string }> {
  const site = await findSite(request, name)
  const { tenantId, manualId } = site
  const [manuals, front] = await Promise.all([
    openManualsVersion(request, { tenantId, manualId, withAlternate: true }),
    site.ownHost === null ? null : findFrontManual(request, tenantId),
  ])
  return { tenantId, version: JSON.stringify([site, manuals, front]) }
}

/** Tenants in the sitemap index of the product's own host. */
const MAX_SITES = 50_000

/** Codes of tenants without their own host, for the sitemap index of the product's host. */
export const listSitesWithoutHost = (deps: Pick<DomainContext, 'db'>): Promise<string[]> =>
  findCodesWithoutHost(deps, MAX_SITES)

/** Whether the tenant allows search engines at all. */
export async function allowsSearchEngines(deps: Pick<DomainContext, 'db'>, tenantId: string): Promise<boolean> {
  return (await findSiteById(deps, tenantId))?.searchEngines ?? false
}
