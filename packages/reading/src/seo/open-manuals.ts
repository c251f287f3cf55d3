// The manuals that a host shows to everybody: where visitors start who come from nowhere. The same ones that its sitemap lists.
import type { OpenManual } from '@lectern/contracts'
import { type DomainContext, tenantOf } from '@lectern/kernel'
import { describe } from '../reader/describe.ts'
import { countOpenArticles, findOpenManuals, findSiteById } from './site.repo.ts'

const MAX_SHOWN = 24

/**
 * Of the actor's tenant, or that of the host; oldest first. None where search engines are not allowed: anyone who keeps a manual out of
 * lists gives its address to chosen people only.
 */
export async function listOpenManuals(ctx: DomainContext): Promise<OpenManual[]> {
  const tenantId = tenantOf(ctx.actor)
  const site = tenantId ? await findSiteById(ctx, tenantId) : undefined
  if (!site?.searchEngines) return []
  const manuals = await findOpenManuals(ctx, { tenantId: site.tenantId })
  const counts = await countOpenArticles(
    ctx,
    manuals.map(({ id }) => id),
  )
  const pagesOf = new Map(counts.map(({ manualId, pages }) => [manualId, pages]))
  return manuals
    .map(({ id, code, name, description }) => ({
      manualCode: code,
      name,
      description: describe(description),
      articles: pagesOf.get(id) ?? 0,
    }))
    .filter(({ articles }) => articles > 0)
    .slice(0, MAX_SHOWN)
}
