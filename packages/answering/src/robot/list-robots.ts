// Manuals whose robot answers the caller (AI-02).
import type { AskedManual } from '@lectern/contracts'
import { accessScope, type DomainContext, unauthenticated } from '@lectern/kernel'
import { manualsOf, readablePlaces, tenantAnswers } from '../search/search.repo.ts'

/** By name; empty while the organisation has its answers off. Errors: unauthenticated. */
export async function listRobots(ctx: DomainContext): Promise<AskedManual[]> {
  if (ctx.actor.type === 'visitor') throw unauthenticated()
  const scope = accessScope(ctx.actor)
  if (!(await tenantAnswers(ctx.db, scope.tenantId))) return []
  const places = await readablePlaces(ctx.db, scope)
  const manuals = await manualsOf(
    ctx.db,
    places.map(({ id }) => id),
  )
  const answering = new Set(manuals.filter(({ enableAi }) => enableAi).map(({ id }) => id))
  return places.filter(({ id }) => answering.has(id)).map(({ id, name }) => ({ id, name }))
}
