// The spaces of the actor, each with the manuals in it that he may read (specification §7 'queryRoomAndManualDetail').
import type { ListSpacesInput, SpaceWithManualsPage } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { toPage } from '../core/paging.ts'
import { presentManual } from '../manuals/manual.present.ts'
import { findManualsOf } from '../manuals/manual.repo.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { presentSpace } from './space.present.ts'
import { findSpaces } from './space.repo.ts'

/** Paged by spaces, oldest first. */
export async function listSpacesWithManuals(ctx: DomainContext, input: ListSpacesInput): Promise<SpaceWithManualsPage> {
  const actor = tenantActor(ctx)
  const { rows, total } = await findSpaces(ctx, actor, input)
  const manuals = await findManualsOf(
    ctx,
    actor,
    rows.map(({ id }) => id),
  )
  const bySpace = Map.groupBy(manuals, (manual) => manual.space_id)
  return toPage(
    input,
    total,
    rows.map((row) => ({ ...presentSpace(row), manuals: (bySpace.get(row.id) ?? []).map(presentManual) })),
  )
}
