// Refusals that creating and renaming a space share (specification §5).
import type { DomainContext } from '../core/context.ts'
import { DomainError, invalid } from '../core/errors.ts'
import { isUniqueViolation } from '../core/sql.repo.ts'
import { findHomeFile } from '../files/file.repo.ts'

/** Two living spaces of a tenant never share a name; everything else is thrown on. */
export function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error, 'space_name_living')) {
    throw new DomainError('nameTaken', { fields: { name: { key: 'taken' } } })
  }
  throw error
}

/** A cover is a file of the same tenant that the actor may see: everybody in the tenant sees it from then on. */
export async function checkCover(ctx: DomainContext, cover: string | null): Promise<void> {
  if (cover !== null && !(await findHomeFile(ctx, cover))) throw invalid('cover', 'unknownFile')
}
