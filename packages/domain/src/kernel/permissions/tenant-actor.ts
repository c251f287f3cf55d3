// Who may call the verbs of a tenant at all: its members, its API token, its jobs (specification §6).
import type { ApiTokenActor, MemberActor, SystemActor } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound, unauthenticated } from '../core/errors.ts'

export type TenantActor = MemberActor | ApiTokenActor | SystemActor

/** The actor, or `unauthenticated` for visitors and `notFound` for operators, who reach no tenant's content. */
export function tenantActor(ctx: DomainContext): TenantActor {
  switch (ctx.actor.type) {
    case 'visitor':
      throw unauthenticated()
    case 'operator':
      throw notFound()
    case 'member':
    case 'apiToken':
    case 'system':
      return ctx.actor
  }
}

/** Acts with all rights of the tenant: its administrators, its API token, its jobs. */
export const hasTenantRights = (actor: TenantActor) => actor.type !== 'member' || actor.tenantRole === 'tenantAdmin'
