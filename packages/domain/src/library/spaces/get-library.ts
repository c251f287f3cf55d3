// Names of all spaces and manuals that the actor can see, as a tree (specification §7 'queryRoomAndManualStructure').
import type { Library } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { findLibrary } from './library.repo.ts'

/** A space is in it for a role on it or for a manual in it that he may read; oldest first. */
export async function getLibrary(ctx: DomainContext): Promise<Library> {
  const library = new Map<string, Library[number]>()
  for (const row of await findLibrary(ctx, tenantActor(ctx))) {
    const node = library.get(row.space_id) ?? { id: row.space_id, name: row.space_name, manuals: [] }
    library.set(row.space_id, node)
    if (row.id !== null) node.manuals.push({ id: row.id, name: row.name, manualCode: row.code })
  }
  return [...library.values()]
}
