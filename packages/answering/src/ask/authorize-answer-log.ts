// Access to the answer log: administrators of the organisation see all of it, administrators of a manual its questions (AI-05).
import type { DomainContext } from '@lectern/kernel'
import { authorizeManual, requireTenantRights, tenantActor } from '@lectern/kernel'
import { findManualAccess } from '@lectern/library'

/** The tenant. Errors: unauthenticated, roleRequired; with a manual notFound, forbidden. */
export async function authorizeAnswerLog(
  ctx: DomainContext,
  manualId: string | null | undefined,
): Promise<{ tenantId: string }> {
  if (!manualId) return { tenantId: requireTenantRights(ctx).tenantId }
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, manualId), 'settings')
  return { tenantId: actor.tenantId }
}
