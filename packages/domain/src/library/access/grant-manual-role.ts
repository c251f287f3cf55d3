// Gives members and groups a permission on a manual; for its administrators (specification §6).
import type { GrantManualInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { giveRole } from './change-grants.ts'
import { grantedManual } from './granted.ts'

/** Replaces the one they had here. Errors: notFound (also a holder of another tenant), forbidden, administratorNeeded. */
export async function grantManualRole(ctx: DomainContext, input: GrantManualInput): Promise<void> {
  const actor = tenantActor(ctx)
  await giveRole(ctx, actor, await grantedManual(ctx, actor, input.id, 'manageMembers'), input)
}
