// Who looks after a tenant: its administrators, its API token, its jobs (specification §6 'Tenant administrator').
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { hasTenantRights, type TenantActor, tenantActor } from './tenant-actor.ts'

/** The actor; `roleRequired` for members without the role: the pages do not tell them that the call is there. */
export function administratorActor(ctx: DomainContext): TenantActor {
  const actor = tenantActor(ctx)
  if (!hasTenantRights(actor)) throw new DomainError('roleRequired')
  return actor
}
