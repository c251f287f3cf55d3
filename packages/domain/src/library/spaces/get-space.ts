// One space with counts, role and abilities.
import type { ById, Space } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeSpace, tenantActor } from '../../kernel/index.ts'
import { presentSpace } from './space.present.ts'
import { findSpace } from './space.repo.ts'

/** Errors: notFound, also for members without a role on the space. */
export async function getSpace(ctx: DomainContext, input: ById): Promise<Space> {
  const actor = tenantActor(ctx)
  return presentSpace(authorizeSpace(await findSpace(ctx, actor, input.id), 'view'))
}
