// Names of spaces are unique in a tenant (specification §5, §7 'validateUniqueProperty').
import type { SpaceNameInput } from '@lectern/contracts'
import { type DomainContext, DomainError, isUniqueViolation, tenantActor } from '@lectern/kernel'
import { isNameTaken } from './space.repo.ts'

/** True when no other space of the tenant has this name. Creating and renaming check it again. */
export async function checkSpaceName(ctx: DomainContext, input: SpaceNameInput): Promise<boolean> {
  return !(await isNameTaken(ctx, tenantActor(ctx), input))
}

/** Turns a violation of the unique index into nameTaken; rethrows every other error. */
export function throwNameTaken(error: unknown): never {
  if (isUniqueViolation(error, 'space_name_living')) {
    throw new DomainError('nameTaken', { fields: { name: { key: 'taken' } } })
  }
  throw error
}
