// Search pages (specification §2 'AI search results page'; SRCH-01, SRCH-03, SRCH-04). Permission is part of the query, not a filter.
import { searchArticles as searchIndex } from '@lectern/ai'
import type { SearchInput, SearchPage } from '@lectern/contracts'
import { accessScope, tenantOf } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { offsetOf, toPage } from '../core/paging.ts'
import { presentHit } from './search.present.ts'
import { manualsOf } from './search.repo.ts'

/**
 * Published articles that the actor may read, best first. Empty text finds nothing; so does a manual that the actor may not
 * read. Throws notFound for a manual that is not the tenant's.
 */
export async function searchArticles(ctx: DomainContext, input: SearchInput): Promise<SearchPage> {
  const { searchContent, manualId } = input
  if (manualId && (await manualsOf(ctx.db, tenantOf(ctx.actor) ?? '', [manualId])).length === 0) throw notFound()
  if (searchContent === '') return toPage(input, 0, [])
  const { hits, total } = await searchIndex(ctx.db, {
    scope: accessScope(ctx.actor),
    query: searchContent,
    embedder: ctx.embedder,
    manualId,
    offset: offsetOf(input),
    limit: input.size,
  })
  const named = ctx.actor.type === 'member'
  return toPage(
    input,
    total,
    hits.map((hit) => presentHit(hit, { named })),
  )
}
