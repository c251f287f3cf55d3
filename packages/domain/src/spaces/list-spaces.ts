// The spaces on which the actor has a role, with counts and abilities (specification §2 'Space list').
import type { ListSpacesInput, SpacePage } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { toPage } from '../core/paging.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { presentSpace } from './space.present.ts'
import { findSpaces } from './space.repo.ts'

/** Oldest first; `name` filters by a part of the name. Tenant administrators see all spaces. */
export async function listSpaces(ctx: DomainContext, input: ListSpacesInput): Promise<SpacePage> {
  const { rows, total } = await findSpaces(ctx, tenantActor(ctx), input)
  return toPage(input, total, rows.map(presentSpace))
}
