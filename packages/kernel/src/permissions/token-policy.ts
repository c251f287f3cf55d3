// Actions forbidden to an API token although it has the rights of the tenant: changing how people sign in. A token is in scripts
// and other products; anyone who finds it must not become a person with it, nor stay when it is revoked (specification §8).
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { requireTenantRights, type TenantActor } from './require-actor.ts'

/** Everything that lets somebody in, makes them more than they are, or locks them out. */
export type EntryAction =
  | 'addAdministrator'
  | 'endAdministrator'
  | 'lockOutAdministrator'
  | 'resetPassword'
  | 'changeContact'
  | 'manageProviders'
  | 'invite'

/** Throws personNeeded when the actor is an API token. */
export function requirePerson({ type }: TenantActor, _action: EntryAction): void {
  if (type === 'apiToken') throw new DomainError('personNeeded')
}

/** As requireTenantRights, for actions that no token may take. Throws personNeeded too. */
export function requireEntryRights(ctx: DomainContext, action: EntryAction): TenantActor {
  const actor = requireTenantRights(ctx)
  requirePerson(actor, action)
  return actor
}
