// Refusals that creating and renaming a space share (specification §5).
import { DomainError } from '../core/errors.ts'
import { isUniqueViolation } from '../core/sql.repo.ts'

/** Two living spaces of a tenant never share a name; everything else is thrown on. */
export function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error, 'space_name_living')) {
    throw new DomainError('nameTaken', { fields: { name: { key: 'taken' } } })
  }
  throw error
}
