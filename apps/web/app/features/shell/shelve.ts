// Manuals sorted onto the shelves of their spaces.
import type { Manual, Space } from '@lectern/contracts'

export type Shelf = { space: Space; manuals: Manual[] }

/** Spaces in the given order, each with its manuals in theirs; manuals of other spaces are left out. */
export function shelve(spaces: readonly Space[], manuals: readonly Manual[]): Shelf[] {
  const bySpace = Map.groupBy(manuals, (manual) => manual.spaceId)
  return spaces.map((space) => ({ space, manuals: bySpace.get(space.id) ?? [] }))
}
