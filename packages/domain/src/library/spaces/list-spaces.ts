// The spaces on which the actor has a role, with counts and abilities (specification §2 'Space list').
import type { ListSpacesInput, SpacePage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { presentSpace } from './space.present.ts'
import { findSpaces } from './space.repo.ts'

/** Oldest first; `name` filters by a part of the name. Tenant administrators see all spaces. */
export async function listSpaces(ctx: DomainContext, input: ListSpacesInput): Promise<SpacePage> {
  const { rows, total } = await findSpaces(ctx, tenantActor(ctx), input)
  return toPage(input, total, rows.map(presentSpace))
}
