// Who may read the answer log: administrators of the organisation all of it, administrators of a manual its questions (AI-05).
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, requireTenantRights, tenantActor } from '../../kernel/index.ts'
import { findManualAccess } from '../../library/index.ts'

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
