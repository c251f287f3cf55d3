// Owner of a certification: a person, or an organisation, represented by its administrators.
import type { DomainContext } from '@lectern/kernel'
import { accountOwner, requireTenantAdminMember, tenantOf } from '@lectern/kernel'

/** `userId` is who acts; `tenantId` is null for the certification of that person. */
export type Owner = { userId: string; tenantId: string | null }

/** Errors: unauthenticated, sessionBound, accountManaged, accountOfDirectory. */
export const personOwner = (ctx: DomainContext): Owner => ({ userId: accountOwner(ctx, 'certify'), tenantId: null })

/** Errors: unauthenticated, roleRequired. */
export function tenantOwner(ctx: DomainContext): Owner {
  const { userId, tenantId } = requireTenantAdminMember(ctx)
  return { userId, tenantId }
}

/** Returns the tenant of the audit row: for a personal one the tenant in which the person acted. */
export const auditTenant = (ctx: DomainContext, { tenantId }: { tenantId: string | null }): string =>
  tenantId ?? tenantOf(ctx.actor) ?? ''
