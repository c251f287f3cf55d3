// Search pages (specification §2 'AI search results page'; SRCH-01, SRCH-03, SRCH-04). Permission is part of the query, not a filter.
import { searchArticles as searchIndex } from '@lectern/ai'
import type { SearchInput, SearchPage } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { offsetOf, toPage } from '@lectern/kernel'
import { embedderOf, rerankerOf } from '../settings/providers.ts'
import { countSearch } from './query-log.ts'
import { presentHit } from './search.present.ts'
import { searchPlace } from './search-scope.ts'

/**
 * Published articles that the actor may read, best first. Empty text finds nothing; so does a manual of the tenant that the
 * actor may not read. Throws notFound for a manual of another tenant that is not open to everyone.
 */
export async function searchArticles(ctx: DomainContext, input: SearchInput): Promise<SearchPage> {
  const { searchContent } = input
  const { place, own } = await searchPlace(ctx, input)
  const { scope } = place
  if (searchContent === '') return toPage(input, 0, [])
  const { hits, total, certainty, corrected, doubtful } = await searchIndex(ctx.db, {
    ...place,
    query: searchContent,
    embedder: await embedderOf(ctx, scope.tenantId),
    reranker: await rerankerOf(ctx, scope.tenantId),
    offset: offsetOf(input),
    limit: input.size,
  })
  if (input.current === 1) {
    // A corrected query counts as not found: the text as typed has no hits; so do doubtful hits, which are only similar in meaning.
    const hasHits = total > 0 && corrected === undefined && doubtful !== true
    const topManualId = hasHits ? hits[0]?.manualId : undefined
    countSearch(ctx, {
      tenantId: scope.tenantId,
      manualId: own,
      text: searchContent,
      found: hasHits,
      certainty,
      topManualId,
    })
  }
  const withNames = scope.kind === 'member'
  const page = toPage(
    input,
    total,
    hits.map((hit) => presentHit(hit, { named: withNames })),
  )
  return { ...page, ...(corrected !== undefined && { corrected }), ...(doubtful && { doubtful }) }
}
