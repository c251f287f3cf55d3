// Visits of portals, and single visits that came from another site; who it was is not kept (ledger OPS-01, OPS-09).
import type { AddBacklinkInput } from '@lectern/contracts'
import { type DomainContext, notFound, tenantOf } from '@lectern/kernel'
import { authorizeReader } from '../reader/authorize-reader.ts'
import { findReaderManual } from '../reader/reader.repo.ts'
import { backlinkOf } from './backlink-rules.ts'
import { blockedHosts } from './blocked-hosts.ts'
import { insertBacklink, insertPortalVisit, isTenantHost, tenantOfManual } from './visits.repo.ts'

/**
 * `visitor` distinguishes the visitors of a day: a second visit on the day is one more view of the same visitor. Manuals without a portal are
 * left out. Errors: those of reading the manual.
 */
export async function addPortalVisit(ctx: DomainContext, visit: { manualId: string; visitor: string }): Promise<void> {
  const manual = await findReaderManual(ctx, { manualId: visit.manualId })
  if (!manual) throw notFound('manual')
  await authorizeReader(ctx, manual, undefined, 'page')
  await insertPortalVisit(ctx.db, visit, ctx.now())
}

/**
 * Writes nothing for addresses that do not count (backlink-rules), and for pages of no organisation. With `manualId`
 * the link counts for the organisation of that manual, else for the caller's.
 */
export async function addBacklink(
  ctx: DomainContext,
  { manualId, ...input }: AddBacklinkInput & { manualId?: string },
  ownHosts: readonly string[],
): Promise<void> {
  const tenantId = manualId ? await tenantOfManual(ctx.db, manualId) : tenantOf(ctx.actor)
  if (!tenantId) return
  const row = backlinkOf(input, { own: ownHosts, blocked: await blockedHosts(ctx.db) })
  if (row && !(await isTenantHost(ctx.db, row.sourceHost))) await insertBacklink(ctx.db, tenantId, row, ctx.now())
}
