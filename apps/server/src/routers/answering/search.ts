// Search over everything the caller may read, and suggestions for it (specification §7 'AI search').

import { listSearchPlaces, robotAnswers, robotReadsPictures, searchArticles, suggest } from '@lectern/answering'
import { RobotAnswersInput, SearchInput, type SearchPage, SearchPlacesInput, SuggestInput } from '@lectern/contracts'
import { searchesTotal } from '../../lib/metrics.ts'
import { openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const search = router({
  query: openCall.input(SearchInput).query(({ ctx, input }): Promise<SearchPage> => {
    searchesTotal.inc()
    return searchArticles(ctx.domain, input)
  }),
  suggest: openCall.input(SuggestInput).query(verb(suggest)),
  places: openCall.input(SearchPlacesInput).query(verb(listSearchPlaces)),
  answers: openCall.input(RobotAnswersInput).query(verb(robotAnswers)),
  readsPictures: openCall.input(RobotAnswersInput).query(verb(robotReadsPictures)),
})
