// Where one may search: what the filters of the results page offer (SRCH-04).
import type { SearchPlaces } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { accessScope } from '../../kernel/index.ts'
import { readablePlaces } from './search.repo.ts'

/** The manuals that the actor may read, by name. How they are ordered into spaces is told to people of the tenant only. */
export async function listSearchPlaces(ctx: DomainContext): Promise<SearchPlaces> {
  const scope = accessScope(ctx.actor)
  const rows = await readablePlaces(ctx.db, scope)
  if (scope.kind === 'visitor') return { spaces: [], manuals: rows.map(({ id, name }) => ({ id, name })) }
  const spaces = new Map(rows.map(({ spaceId, spaceName }) => [spaceId, spaceName]))
  return {
    spaces: [...spaces].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
    manuals: rows.map(({ id, name, spaceId }) => ({ id, name, spaceId })),
  }
}
