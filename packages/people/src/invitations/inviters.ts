// The organisation's setting of who may invite people by link or mail, and its check (specification §6, §2 'Enterprise settings').
import type { InvitationPolicy, Inviters, SetInvitersInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  forbidden,
  hasTenantRights,
  requireTenantAdminMember,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { findInviters, updateInviters } from './inviters.repo.ts'

/** For all members, so that pages show what they may do. Errors: unauthenticated. */
export async function getInvitationPolicy(ctx: DomainContext): Promise<InvitationPolicy> {
  return { inviters: await invitersOf(ctx) }
}

/**
 * For administrators. Invitations of people who may not invite any more are not valid until they may again; what they gave stays.
 * Errors: unauthenticated, roleRequired.
 */
export async function setInvitationPolicy(
  ctx: DomainContext,
  { inviters }: SetInvitersInput,
): Promise<InvitationPolicy> {
  const { tenantId } = requireTenantAdminMember(ctx)
  await transact(ctx, async (tx) => {
    await updateInviters(tx, tenantId, inviters)
    const data = { inviters }
    await writeAudit(tx, ctx, { tenantId, action: 'tenant.inviters', subject: 'tenant', subjectId: tenantId, data })
  })
  return { inviters }
}

export const invitersOf = (ctx: DomainContext): Promise<Inviters> => findInviters(ctx.db, tenantActor(ctx).tenantId)

/** Refuses those who manage a space or manual where only administrators of the organisation invite. Errors: unauthenticated, forbidden. */
export async function checkInviter(ctx: DomainContext): Promise<void> {
  const actor = tenantActor(ctx)
  if (!hasTenantRights(actor) && (await invitersOf(ctx)) === 'administrators') throw forbidden()
}
