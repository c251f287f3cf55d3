// Manuals as the actor sees them: one, pages of them, below their spaces, or the names inside one (specification §2 'Manual list', §7).
import {
  type ById,
  type ListManualsInput,
  type ListSpacesInput,
  type Manual,
  type ManualPage,
  type ManualStructure,
  type ManualTreeInput,
  type PublicAreaInput,
  type PublicAreaPage,
  PublicManual,
  type SpaceWithManualsPage,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { notFound, tenantActor, toPage } from '@lectern/kernel'
import { getManualTree } from '../articles/get-manual-tree.ts'
import { findSharedPaths } from '../articles/tree.repo.ts'
import { presentSpace } from '../spaces/space.present.ts'
import { findSpaces } from '../spaces/space.repo.ts'
import { presentManual } from './manual.present.ts'
import { findManual, findManualsOf } from './manual.repo.ts'
import { findManuals, findPublicManuals } from './manual-list.repo.ts'

/**
 * Readers of a released manual get it with role `none`; so do those who work on one article of it, who see only its name. Errors: notFound, also
 * for members who may neither work on it nor read it.
 */
export async function getManual(ctx: DomainContext, input: ById): Promise<Manual> {
  const actor = tenantActor(ctx)
  const row = await findManual(ctx, actor, input.id)
  if (!row) throw notFound('manual')
  if (row.rank > 0 || row.readable) return presentManual(row)
  if ((await findSharedPaths(ctx, actor, row.id)).length === 0) throw notFound('manual')
  return presentManual({ ...row, ...NAME_ONLY })
}

/** Visible fields of a manual for guests of one article. */
const NAME_ONLY = {
  spaceId: '',
  spaceName: '',
  description: '',
  logo: null,
  cover: null,
  articleCount: 0,
  favourite: false,
}

/** Last changed first, unless filtered or sorted otherwise. Manuals released to the tenant are listed for members without a role too (role `none`). */
export async function listManuals(ctx: DomainContext, input: ListManualsInput): Promise<ManualPage> {
  const { rows, total } = await findManuals(ctx, tenantActor(ctx), input)
  return toPage(input, total, rows.map(presentManual))
}

/**
 * Manuals released to the whole tenant or to everyone, with at least one published article (specification §2 '/home/public',
 * §7 'queryPublicAreaListPage'). Last changed first, unless sorted otherwise.
 */
export async function listPublicArea(ctx: DomainContext, input: PublicAreaInput): Promise<PublicAreaPage> {
  const { rows, total } = await findPublicManuals(ctx, tenantActor(ctx), input)
  const present = (row: (typeof rows)[number]) =>
    PublicManual.parse({ ...presentManual(row), publishedCount: row.publishedCount })
  return toPage(input, total, rows.map(present))
}

/** The spaces of the actor, oldest first, each with the manuals that the actor may read (specification §7 'queryRoomAndManualDetail'). */
export async function listSpacesWithManuals(ctx: DomainContext, input: ListSpacesInput): Promise<SpaceWithManualsPage> {
  const actor = tenantActor(ctx)
  const { rows, total } = await findSpaces(ctx, actor, input)
  const manuals = await findManualsOf(
    ctx,
    actor,
    rows.map(({ id }) => id),
  )
  const bySpace = Map.groupBy(manuals, (manual) => manual.spaceId)
  return toPage(
    input,
    total,
    rows.map((row) => ({ ...presentSpace(row), manuals: (bySpace.get(row.id) ?? []).map(presentManual) })),
  )
}

/** Names only: the manual and its directory (specification §7 'manual/queryStructure'). Errors: notFound, forbidden (readers without a role). */
export async function getManualStructure(ctx: DomainContext, input: ManualTreeInput): Promise<ManualStructure> {
  const { id, name, manualCode } = await getManual(ctx, { id: input.manualId })
  return { id, name, manualCode, children: await getManualTree(ctx, input) }
}
