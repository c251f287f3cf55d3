// Who may see what the robot was asked: administrators of the enterprise all of it, those who look after a manual what was asked
// there (AI-05).
import { findManualAccess } from '../articles/tree.repo.ts'
import type { DomainContext } from '../core/context.ts'
import { administratorActor } from '../permissions/administrator.ts'
import { authorizeManual } from '../permissions/authorize.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'

/** The tenant. Errors: unauthenticated, roleRequired; with a manual notFound, forbidden. */
export async function logAccess(
  ctx: DomainContext,
  manualId: string | null | undefined,
): Promise<{ tenantId: string }> {
  if (!manualId) return { tenantId: administratorActor(ctx).tenantId }
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, manualId), 'settings')
  return { tenantId: actor.tenantId }
}
