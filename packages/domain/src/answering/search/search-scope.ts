// Scope of a search or question: all that the actor may read in their tenant, or one manual (SRCH-04).
import type { SearchPlaces } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { accessScope, notFound, readerScope, tenantOf } from '../../kernel/index.ts'
import { isReadable, manualsOf, readablePlaces, type SearchedManual } from './search.repo.ts'

type SearchScope = { scope: AccessScope; manual: SearchedManual | null }

/** Throws notFound for an unknown manual, and for one of another tenant that is not open to everyone. */
export async function searchScope(ctx: DomainContext, manualId: string | undefined): Promise<SearchScope> {
  if (manualId === undefined) return { scope: accessScope(ctx.actor), manual: null }
  const [manual] = await manualsOf(ctx.db, [manualId])
  if (!manual) throw notFound('manual')
  const scope = readerScope(ctx.actor, manual.tenantId)
  if (manual.tenantId !== tenantOf(ctx.actor) && !(await isReadable(ctx.db, scope, manualId))) throw notFound('manual')
  return { scope, manual }
}

/** The filters of the results page: manuals that the actor may read, by name; their spaces for people of the tenant only. */
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
