// Whether a space may bear a name (specification §7 'validateUniqueProperty'); creating and renaming check it again.
import type { SpaceNameInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { isNameTaken } from './space.repo.ts'

/** True when no other living space of the tenant is called so. */
export async function checkSpaceName(ctx: DomainContext, input: SpaceNameInput): Promise<boolean> {
  return !(await isNameTaken(ctx, tenantActor(ctx), input))
}
