// Which tenant, and perhaps which of its manuals, a site map or a reading list is asked for.
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { homeOrigin } from '../reader/origin.ts'
import { findManualOfCode, findSiteByCode, findSiteById, type SiteRow } from './site.repo.ts'

/** Asked by nobody in particular; `origin` is the address at which the request came in, for tenants without one of their own. */
export type SiteAsk = Pick<DomainContext, 'db'> & { publicUrl: string | null; origin: string }
export type SiteName = { tenantId: string } | { tenantCode: string } | { manualCode: string }

export type FoundSite = SiteRow & { manualId?: string }

/** Of an enabled tenant that lets search engines in. Errors: notFound. */
export async function findSite(ask: SiteAsk, name: SiteName): Promise<FoundSite> {
  const found = await findNamed(ask, name)
  if (!found?.search_engines) throw notFound()
  return found
}

async function findNamed(ask: SiteAsk, name: SiteName): Promise<FoundSite | undefined> {
  if ('tenantId' in name) return findSiteById(ask, name.tenantId)
  if ('tenantCode' in name) return findSiteByCode(ask, name.tenantCode)
  const manual = await findManualOfCode(ask, name.manualCode)
  const site = manual && (await findSiteById(ask, manual.tenant_id))
  return site && { ...site, manualId: manual.id }
}

export const originOf = ({ publicUrl, origin }: Pick<SiteAsk, 'publicUrl' | 'origin'>, site: SiteRow): string =>
  homeOrigin(site.own_host, publicUrl) ?? origin
