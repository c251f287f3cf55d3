// Takes roles on a space away from members and groups; for its administrators (specification §6).
import type { RevokeInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { takeRole } from './change-grants.ts'
import { grantedSpace } from './granted.ts'

/** What they have by other ways stays. Errors: notFound (also when none of them has one here), forbidden, administratorNeeded. */
export async function revokeSpaceRole(ctx: DomainContext, input: RevokeInput): Promise<void> {
  const actor = tenantActor(ctx)
  await takeRole(ctx, actor, await grantedSpace(ctx, actor, input.id, 'manageMembers'), input.holders)
}
