// Whose robot is configured, and who may: administrators of the manual, or of the enterprise (specification §6).
import type { RobotOf } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, requireTenantRights, tenantActor } from '../../kernel/index.ts'
import { findManualAccess } from '../../library/index.ts'
import type { RobotPlace } from './robot.repo.ts'

/** Errors: notFound, forbidden; for the robot of the enterprise roleRequired. */
export async function robotPlace(ctx: DomainContext, { manualId }: RobotOf): Promise<RobotPlace> {
  if (manualId === undefined) return { tenantId: requireTenantRights(ctx).tenantId, manualId: null }
  const actor = tenantActor(ctx)
  const { id } = authorizeManual(await findManualAccess(ctx, actor, manualId), 'settings')
  return { tenantId: actor.tenantId, manualId: id }
}
