// Gives members and groups a role on a space; for its administrators (specification §6).
import type { GrantSpaceInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { giveRole } from './change-grants.ts'
import { grantedSpace } from './granted.ts'

/** Replaces the one they had here. Errors: notFound (also a holder of another tenant), forbidden, administratorNeeded. */
export async function grantSpaceRole(ctx: DomainContext, input: GrantSpaceInput): Promise<void> {
  const actor = tenantActor(ctx)
  await giveRole(ctx, actor, await grantedSpace(ctx, actor, input.id, 'manageMembers'), input)
}
