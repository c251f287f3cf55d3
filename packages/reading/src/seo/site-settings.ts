// The sitemap of the organisation: its address, its contents, and whether search engines and language models may read it
// (specification §2 'sitemap'; TEN-08).
import type { SiteMapUrl, TenantSite, UpdateSiteInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { notFound, requireTenantAdminMember, tenantActor, touchManuals, transact, writeAudit } from '@lectern/kernel'
import { homeOrigin } from '../reader/origin.ts'
import { countOpenArticles, findOpenManuals, findSiteById, type SiteRow, writeSite } from './site.repo.ts'

/** `origin`: the address of the request. */
type RequestOrigin = { origin: string }

/** For administrators. Errors: unauthenticated, roleRequired. */
export async function getSite(ctx: DomainContext, { origin }: RequestOrigin): Promise<TenantSite> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const site = await findSiteById(ctx, tenantId)
  if (!site) throw notFound('tenant')
  const manuals = await findOpenManuals(ctx, { tenantId })
  const ids = manuals.map(({ id }) => id)
  const counts = new Map((await countOpenArticles(ctx, ids)).map((row) => [row.manualId, row]))
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
    searchEngines: site.searchEngines,
    llms: site.llms,
    url: siteMapUrl(site, home),
    llmsUrl: site.ownHost === null ? `${home}/llms/${site.code}.txt` : `${home}/llms.txt`,
    pages: records.reduce((sum, { pages }) => sum + pages, 0),
    manuals: records,
  }
}

/** Settings left out stay as they are. Errors: unauthenticated, roleRequired. */
export async function updateSite(
  ctx: DomainContext,
  input: UpdateSiteInput,
  origin: RequestOrigin,
): Promise<TenantSite> {
  const { tenantId } = requireTenantAdminMember(ctx)
  await transact(ctx, async (tx) => {
    await writeSite(tx, tenantId, input, ctx.now())
    await touchManuals(tx, tenantId)
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'tenant.site',
      subject: 'tenant',
      subjectId: tenantId,
      data: { ...input },
    })
  })
  return getSite(ctx, origin)
}

/** The address of the tenant's sitemap, for all its people (specification §7 findSeoSiteMapUrl). Errors: unauthenticated, notFound. */
export async function getSiteMapUrl(ctx: DomainContext, { origin }: RequestOrigin): Promise<SiteMapUrl> {
  const site = await findSiteById(ctx, tenantActor(ctx).tenantId)
  if (!site) throw notFound('tenant')
  return { haveUiConfig: site.hasBranding, url: siteMapUrl(site, homeOf(ctx, site, origin)) }
}

const homeOf = (ctx: DomainContext, site: SiteRow, origin: string) =>
  homeOrigin(site.ownHost, ctx.ports.signIn.publicUrl) ?? origin

/** On its own host a tenant needs no code in the address. */
const siteMapUrl = (site: SiteRow, home: string) =>
  site.ownHost === null ? `${home}/sitemap/tenant/${site.code}.xml` : `${home}/sitemap.xml`
