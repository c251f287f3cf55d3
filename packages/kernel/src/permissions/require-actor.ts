// Kinds of actors that a verb requires (specification §6): anyone of a tenant, its administrators, operators, or any signed-in person.
import type { Actor, ApiTokenActor, MemberActor, OperatorActor, SystemActor } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError, notFound, unauthenticated } from '../core/errors.ts'

/** Callers of a tenant's verbs: its members, its API token, its jobs. */
export type TenantActor = MemberActor | ApiTokenActor | SystemActor

/** The actor, or `unauthenticated` for visitors and `notFound` for operators, who cannot reach content of tenants. */
export function tenantActor(ctx: DomainContext): TenantActor {
  switch (ctx.actor.type) {
    case 'visitor':
      throw unauthenticated()
    case 'operator':
      throw notFound('record')
    case 'member':
    case 'apiToken':
    case 'system':
      return ctx.actor
  }
}

/** Acts with all rights of the tenant: its administrators, its API token, its jobs. */
export const hasTenantRights = (actor: TenantActor) => actor.type !== 'member' || actor.tenantRole === 'tenantAdmin'

/**
 * The actor when they have all rights of the tenant ({@link hasTenantRights}). Throws unauthenticated for visitors, notFound for
 * operators, roleRequired for ordinary members.
 */
export function requireTenantRights(ctx: DomainContext): TenantActor {
  const actor = tenantActor(ctx)
  if (!hasTenantRights(actor)) throw new DomainError('roleRequired')
  return actor
}

/**
 * The member who administers the tenant, for verbs that need a person. Throws unauthenticated for visitors, roleRequired for everyone
 * else, tokens and jobs included: they are not people.
 */
export function requireTenantAdminMember(ctx: Pick<DomainContext, 'actor'>): MemberActor {
  const { actor } = ctx
  if (actor.type === 'visitor') throw unauthenticated()
  if (actor.type !== 'member' || actor.tenantRole !== 'tenantAdmin') throw new DomainError('roleRequired')
  return actor
}

/** The operator who acts. Throws unauthenticated for visitors, roleRequired for everyone who belongs to a tenant. */
export function requireOperator(ctx: Pick<DomainContext, 'actor'>): OperatorActor {
  const { actor } = ctx
  if (actor.type === 'visitor') throw unauthenticated()
  if (actor.type !== 'operator') throw new DomainError('roleRequired')
  return actor
}

/** Id of the user behind the actor. Throws unauthenticated for visitors, tokens and jobs. */
export function signedInUser(actor: Actor): string {
  if (actor.type === 'member' || actor.type === 'operator') return actor.userId
  throw unauthenticated()
}
