// Verbs that only one kind of person may call: administrators of a tenant, operators of the platform (specification §6).
import type { MemberActor, OperatorActor } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError, unauthenticated } from '../core/errors.ts'

/** The administrator who acts. Throws unauthenticated for visitors, roleRequired for everyone else: tokens and jobs are no persons. */
export function tenantAdministrator(ctx: Pick<DomainContext, 'actor'>): MemberActor {
  const { actor } = ctx
  if (actor.type === 'visitor') throw unauthenticated()
  if (actor.type !== 'member' || actor.tenantRole !== 'tenantAdmin') throw new DomainError('roleRequired')
  return actor
}

/** The operator who acts. Throws unauthenticated for visitors, roleRequired for everyone who belongs to a tenant. */
export function platformOperator(ctx: Pick<DomainContext, 'actor'>): OperatorActor {
  const { actor } = ctx
  if (actor.type === 'visitor') throw unauthenticated()
  if (actor.type !== 'operator') throw new DomainError('roleRequired')
  return actor
}
