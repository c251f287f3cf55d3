// Spaces as the actor sees them: one with counts, role and abilities, a page of them, or the names of everything (specification §2, §7).
import type { ById, Library, ListSpacesInput, Space, SpacePage } from '@lectern/contracts'
import { authorizeSpace, type DomainContext, tenantActor, toPage } from '@lectern/kernel'
import { findLibrary } from './library.repo.ts'
import { presentSpace } from './space.present.ts'
import { findSpace, findSpaces } from './space.repo.ts'

/** Errors: notFound, also for members without a role on the space. */
export async function getSpace(ctx: DomainContext, input: ById): Promise<Space> {
  const actor = tenantActor(ctx)
  return presentSpace(authorizeSpace(await findSpace(ctx, actor, input.id), 'view'))
}

/** Spaces on which the actor has a role, oldest first; `name` filters by a part of the name. Tenant administrators see all. */
export async function listSpaces(ctx: DomainContext, input: ListSpacesInput): Promise<SpacePage> {
  const { rows, total } = await findSpaces(ctx, tenantActor(ctx), input)
  return toPage(input, total, rows.map(presentSpace))
}

/**
 * Names of all spaces and manuals that the actor can see, as a tree, oldest first (specification §7 'queryRoomAndManualStructure').
 * A space is included for a role on it or for a manual in it that the actor may read.
 */
export async function getLibrary(ctx: DomainContext): Promise<Library> {
  const library = new Map<string, Library[number]>()
  for (const row of await findLibrary(ctx, tenantActor(ctx))) {
    const space = library.get(row.spaceId) ?? { id: row.spaceId, name: row.spaceName, manuals: [] }
    library.set(row.spaceId, space)
    if (row.id !== null) space.manuals.push({ id: row.id, name: row.name, manualCode: row.code })
  }
  return [...library.values()]
}
