// Search over everything the caller may read (specification §7 'AI search').
import { SearchInput, type SearchPage } from '@lectern/contracts'
import { searchArticles } from '@lectern/domain'
import { searchesTotal } from '../metrics.ts'
import { openCall, router } from '../trpc.ts'

export const search = router({
  query: openCall.input(SearchInput).query(({ ctx, input }): Promise<SearchPage> => {
    searchesTotal.inc()
    return searchArticles(ctx.domain, input)
  }),
})
