// The spaces of the actor, each with the manuals in it that he may read (specification §7 'queryRoomAndManualDetail').
import type { ListSpacesInput, SpaceWithManualsPage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { presentSpace } from '../spaces/space.present.ts'
import { findSpaces } from '../spaces/space.repo.ts'
import { presentManual } from './manual.present.ts'
import { findManualsOf } from './manual.repo.ts'

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
