// The site map of the enterprise: its address, what it holds, and whether search engines may have it (specification §2 'sitemap'; TEN-08).
import type { SiteMapUrl, TenantSite } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, requireTenantAdminMember, tenantActor } from '../../kernel/index.ts'
import { homeOrigin } from '../reader/origin.ts'
import { countOpenArticles, findOpenManuals, findSiteById, type SiteRow } from './site.repo.ts'

/** `origin`: the address the caller came in by. */
export type Asked = { origin: string }

/** For administrators. Errors: unauthenticated, roleRequired. */
export async function getSite(ctx: DomainContext, { origin }: Asked): Promise<TenantSite> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const site = await findSiteById(ctx, tenantId)
  if (!site) throw notFound()
  const manuals = await findOpenManuals(ctx, { tenantId })
  const counts = new Map(
    (
      await countOpenArticles(
        ctx,
        manuals.map(({ id }) => id),
      )
    ).map((row) => [row.manual_id, row]),
  )
  const home = homeOf(ctx, site, origin)
  const records = manuals.map(({ id, name, code }) => ({
    id,
    name,
    manualCode: code,
    url: `${home}/sitemap/manual/${code}.xml`,
    pages: counts.get(id)?.pages ?? 0,
    updatedTime: counts.get(id)?.newest.toISOString() ?? null,
  }))
  return {
    searchEngines: site.search_engines,
    llms: site.llms,
    url: siteMapUrl(site, home),
    llmsUrl: site.own_host === null ? `${home}/llms/${site.code}.txt` : `${home}/llms.txt`,
    pages: records.reduce((sum, { pages }) => sum + pages, 0),
    manuals: records,
  }
}

/** The address of the tenant's site map, for all its people (specification §7 findSeoSiteMapUrl). Errors: unauthenticated, notFound. */
export async function getSiteMapUrl(ctx: DomainContext, { origin }: Asked): Promise<SiteMapUrl> {
  const site = await findSiteById(ctx, tenantActor(ctx).tenantId)
  if (!site) throw notFound()
  return { haveUiConfig: site.have_look, url: siteMapUrl(site, homeOf(ctx, site, origin)) }
}

const homeOf = (ctx: DomainContext, site: SiteRow, origin: string) =>
  homeOrigin(site.own_host, ctx.ports.signIn.publicUrl) ?? origin

/** On its own host a tenant is alone; elsewhere its code tells it from the others. */
const siteMapUrl = (site: SiteRow, home: string) =>
  site.own_host === null ? `${home}/sitemap/tenant/${site.code}.xml` : `${home}/sitemap.xml`
