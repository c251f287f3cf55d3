// Who may see what the robot was asked: administrators of the enterprise all of it, those who look after a manual what was asked
// there (AI-05).

import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, requireTenantRights, tenantActor } from '../../kernel/index.ts'
import { findManualAccess } from '../../library/index.ts'

/** The tenant. Errors: unauthenticated, roleRequired; with a manual notFound, forbidden. */
export async function logAccess(
  ctx: DomainContext,
  manualId: string | null | undefined,
): Promise<{ tenantId: string }> {
  if (!manualId) return { tenantId: requireTenantRights(ctx).tenantId }
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, manualId), 'settings')
  return { tenantId: actor.tenantId }
}
