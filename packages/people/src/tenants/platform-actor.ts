import { type DomainContext, DomainError, unauthenticated } from '@lectern/kernel'

/** Operators, and the system for them: commands and the first start. Errors: unauthenticated, roleRequired. */
export function requirePlatform({ actor }: Pick<DomainContext, 'actor'>): void {
  if (actor.type === 'visitor') throw unauthenticated()
  if (actor.type !== 'system' && actor.type !== 'operator') throw new DomainError('roleRequired')
}
