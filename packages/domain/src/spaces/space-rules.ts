// Refusals that creating and renaming a space share (specification §5).
import type { DomainContext } from '../core/context.ts'
import { DomainError, invalid } from '../core/errors.ts'
import { isUniqueViolation } from '../core/sql.repo.ts'
import type { TenantActor } from '../permissions/tenant-actor.ts'
import { tenantHasFile } from './space.repo.ts'

/** Two living spaces of a tenant never share a name; everything else is thrown on. */
export function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error, 'space_name_living')) {
    throw new DomainError('nameTaken', { fields: { name: { key: 'taken' } } })
  }
  throw error
}

/** A cover is a file of the same tenant. */
export async function checkCover(ctx: DomainContext, actor: TenantActor, cover: string | null): Promise<void> {
  if (cover !== null && !(await tenantHasFile(ctx, actor.tenantId, cover))) throw invalid('cover', 'unknownFile')
}
