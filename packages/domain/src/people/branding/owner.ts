// Whose looks an actor manages: operators all of them, administrators those of their tenant (specification §6; TEN-10).
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantAdminMember } from '../../kernel/index.ts'

/** `tenantId` null: all. */
export type AppearanceScope = { tenantId: string | null }

/** Errors: unauthenticated, roleRequired. */
export function appearanceScope(ctx: DomainContext): AppearanceScope {
  return { tenantId: ctx.actor.type === 'operator' ? null : requireTenantAdminMember(ctx).tenantId }
}
