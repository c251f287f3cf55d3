// Search over everything the caller may read, and suggestions for it (specification §7 'AI search').

import { listSearchPlaces, robotAnswers, searchArticles, suggest } from '@lectern/answering'
import {
  RobotAnswersInput,
  SearchInput,
  type SearchPage,
  type SearchPlaces,
  SearchPlacesInput,
  SuggestInput,
  type Suggestion,
} from '@lectern/contracts'
import { searchesTotal } from '../../lib/metrics.ts'
import { openCall, router } from '../../trpc/init.ts'

export const search = router({
  query: openCall.input(SearchInput).query(({ ctx, input }): Promise<SearchPage> => {
    searchesTotal.inc()
    return searchArticles(ctx.domain, input)
  }),
  suggest: openCall.input(SuggestInput).query(({ ctx, input }): Promise<Suggestion[]> => suggest(ctx.domain, input)),
  places: openCall
    .input(SearchPlacesInput)
    .query(({ ctx, input }): Promise<SearchPlaces> => listSearchPlaces(ctx.domain, input)),
  answers: openCall
    .input(RobotAnswersInput)
    .query(({ ctx, input }): Promise<boolean> => robotAnswers(ctx.domain, input)),
})
