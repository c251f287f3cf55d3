// Visits of portals, and visits that came from another site; who it was is not kept (ledger OPS-01, OPS-09).
import type { AddBacklinkInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { parameterValues, tenantOf } from '../../kernel/index.ts'
import { backlinkOf } from './backlink-rules.ts'
import { insertBacklink, insertPortalVisit, isTenantHost, tenantOfArticle } from './visits.repo.ts'

/** `visitor` tells the visitors of a day apart; a second visit on the day changes nothing. Manuals without a portal are left out. */
export const addPortalVisit = (
  { db, now }: DomainContext,
  visit: { manualId: string; visitor: string },
): Promise<void> => insertPortalVisit(db, visit, now())

/**
 * Writes nothing for addresses that do not count (backlink-rules), and for pages of no organisation. With `articleId` the link counts for the
 * organisation of that article, else for the caller's.
 */
export async function addBacklink(
  ctx: DomainContext,
  { articleId, ...input }: AddBacklinkInput & { articleId?: string },
  ownHosts: readonly string[],
): Promise<void> {
  const tenantId = articleId === undefined ? tenantOf(ctx.actor) : await tenantOfArticle(ctx.db, articleId)
  if (!tenantId) return
  const blocked = await parameterValues(ctx.db, ['blockedReferrers'])
  const row = backlinkOf(input, {
    own: ownHosts,
    blocked: (blocked.get('blockedReferrers') ?? '').split(/[\s,;]+/).filter(Boolean),
  })
  if (row && !(await isTenantHost(ctx.db, row.sourceHost))) await insertBacklink(ctx.db, tenantId, row, ctx.now())
}
