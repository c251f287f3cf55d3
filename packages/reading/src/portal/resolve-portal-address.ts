// Addresses of portals, for servers that cache rendered pages (see manual.publication_epoch).

import { type DomainContext, notFound } from '@lectern/kernel'
import { migrateTheme } from '@lectern/portal'
import { resolveReaderAddress, type ShownEpochs } from '../reader/resolve-reader-address.ts'
import { frontOf } from './front.ts'
import { findEnabledTheme } from './portal.repo.ts'
import { nextChange } from './theme-parts.ts'

/** `manualId` empty: the portal that the host opens with; `site` on a tenant's own host. */
type PortalAddress = { manualId: string; site?: string }
/** A page rendered now is valid while the epochs are those of `shown`, until then (milliseconds since 1970). */
type ResolvedPortal = { manualId: string; tenantId: string; shown: ShownEpochs; until?: number }

/** No permission check: the verbs of portals check it. Errors: notFound. */
export async function resolvePortalAddress(
  ctx: Pick<DomainContext, 'db'>,
  { manualId, site }: PortalAddress,
  now: Date,
): Promise<ResolvedPortal> {
  const place = manualId === '' ? await frontOf(ctx, site) : { manualId }
  if (!place) throw notFound('page')
  // The epochs are read before the theme: a change in between makes the page invalid, never stale.
  const { tenantId, shown } = await resolveReaderAddress(ctx, { kind: 'pub', id: place.manualId })
  const theme = await findEnabledTheme(ctx, place.manualId)
  if (!theme) throw notFound('page')
  const until = nextChange(migrateTheme(theme.document), now)?.getTime()
  return { manualId: place.manualId, tenantId, shown, ...(until !== undefined && { until }) }
}
