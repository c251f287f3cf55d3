// Refusals that creating and renaming a space share (specification §5).
import { DomainError, isUniqueViolation } from '../../kernel/index.ts'

/** Two living spaces of a tenant never share a name; everything else is thrown on. */
export function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error, 'space_name_living')) {
    throw new DomainError('nameTaken', { fields: { name: { key: 'taken' } } })
  }
  throw error
}
