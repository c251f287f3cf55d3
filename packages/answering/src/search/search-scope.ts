// Scope of a search or question: all that the actor may read in their tenant, one manual, or the manuals of a portal (SRCH-04, PORTAL-04).
import type { SearchPlace } from '@lectern/ai'
import type { SearchPlaces, SearchPlacesInput } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import { accessScope, type DomainContext, notFound, readerScope, tenantOf } from '@lectern/kernel'
import { manualsOfPortal } from '@lectern/reading'
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

type ScopeInput = { manualId?: string; spaceId?: string; portal?: string }

/** `own`: the manual that the search is counted for, and whose robot answers. */
type Searched = { place: SearchPlace; own: string | undefined; manual: SearchedManual | null }

/**
 * Where an input searches. The manuals of a portal count only when nothing narrower is named. Errors: those of {@link searchScope}.
 */
export async function searchPlace(ctx: DomainContext, { manualId, spaceId, portal }: ScopeInput): Promise<Searched> {
  if (portal !== undefined && manualId === undefined && spaceId === undefined) {
    const under = await manualsOfPortal(ctx, portal)
    // Without a manual of its own, so that words weigh as they do in the whole tenant.
    if (under) return { place: under, own: portal, manual: (await manualsOf(ctx.db, [portal]))[0] ?? null }
  }
  const ownManualId = manualId ?? (spaceId === undefined ? portal : undefined)
  const { scope, manual } = await searchScope(ctx, ownManualId)
  return { place: { scope, manualId: ownManualId, spaceId }, own: ownManualId, manual }
}

/**
 * The filters of the results page: manuals that the actor may read, by name; their spaces for people of the tenant only. Of a
 * portal: its manuals, as far as it shows them to the actor.
 */
export async function listSearchPlaces(ctx: DomainContext, { portal }: SearchPlacesInput = {}): Promise<SearchPlaces> {
  const under = portal === undefined ? null : await manualsOfPortal(ctx, portal)
  const scope = under?.scope ?? accessScope(ctx.actor)
  const rows = await readablePlaces(ctx.db, scope, under?.manualIds)
  if (under) return { spaces: [], manuals: rows.map(({ id, name }) => ({ id, name })) }
  if (scope.kind === 'visitor') return { spaces: [], manuals: rows.map(({ id, name }) => ({ id, name })) }
  const spaces = new Map(rows.map(({ spaceId, spaceName }) => [spaceId, spaceName]))
  return {
    spaces: [...spaces].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
    manuals: rows.map(({ id, name, spaceId }) => ({ id, name, spaceId })),
  }
}
