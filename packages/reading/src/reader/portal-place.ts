// The portal that a manual is under: its header and footer are around the pages of the manual (PORTAL-04).
import type { PortalPlace } from '@lectern/contracts'
import { type DomainContext, readerScope } from '@lectern/kernel'
import { findPortalOf } from './portal-place.repo.ts'
import type { ReaderManualRow } from './reader.repo.ts'

/** As far as the reader of the manual may see the portal; null when it is under none. */
export async function portalOf(
  ctx: DomainContext,
  manual: Pick<ReaderManualRow, 'manualId' | 'tenantId'>,
): Promise<PortalPlace> {
  if (ctx.site !== undefined && ctx.site !== manual.tenantId) return null
  return (await findPortalOf(ctx, readerScope(ctx.actor, manual.tenantId), manual.manualId)) ?? null
}
