// Takes permissions on a manual away from members and groups; for its administrators (specification §6).
import type { RevokeInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { takeRole } from './change-grants.ts'
import { grantedManual } from './granted.ts'

/** What they have by other ways stays. Errors: notFound (also when none of them has one here), forbidden, administratorNeeded. */
export async function revokeManualRole(ctx: DomainContext, input: RevokeInput): Promise<void> {
  const actor = tenantActor(ctx)
  await takeRole(ctx, actor, await grantedManual(ctx, actor, input.id, 'manageMembers'), input.holders)
}
