// Scope of a search from a portal: its own manual and those under it, with the portal's permissions (PORTAL-04).
import type { AccessScope } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { readerScope } from '@lectern/kernel'
import { migrateTheme } from '@lectern/portal'
import { portalOf } from '../reader/portal-place.ts'
import { findReaderManual } from '../reader/reader.repo.ts'
import { isOpenToAll, visitorOf } from './get-portal.ts'
import { findEnabledTheme } from './portal.repo.ts'

/**
 * The manuals of the portal of this manual, and the scope they are read with: that of a visitor when the portal is open to all, so
 * that a search finds what the page may show and nothing else. Null when the manual has no portal that this reader may see.
 */
export async function manualsOfPortal(
  ctx: DomainContext,
  manualId: string,
): Promise<{ scope: AccessScope; manualIds: string[] } | null> {
  const manual = await findReaderManual(ctx, { manualId })
  if (!manual || (await portalOf(ctx, manual))?.manualId !== manualId) return null
  const theme = await findEnabledTheme(ctx, manualId)
  if (!theme) return null
  const { manuals } = migrateTheme(theme.document)
  const scope = isOpenToAll(manual) ? visitorOf(manual.tenantId) : readerScope(ctx.actor, manual.tenantId)
  return { scope, manualIds: [...new Set([manualId, ...manuals])] }
}
