// Verbs of a tenant's people run where the database shows them nothing of other tenants (ADR 0024).
import { confinedTo } from '@lectern/db'
import { type Actor, tenantOf } from './actor.ts'

/** Runs `work` confined to the tenant of the actor. Operators act for the platform, in no tenant, and are not confined. */
export function insideTenantOf<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  const tenantId = tenantOf(actor)
  return tenantId === null ? work() : confinedTo(tenantId, work)
}
