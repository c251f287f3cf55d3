// Figures of searches and of ratings of answers (STAT-03).

import { getSearchFigures, listRatedAnswers, listTopQueries } from '@lectern/answering'
import { RatedAnswersInput, SearchFiguresInput, TopQueriesInput } from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const searchInsights = router({
  figures: memberCall.input(SearchFiguresInput).query(verb(getSearchFigures)),
  queries: memberCall.input(TopQueriesInput).query(verb(listTopQueries)),
  ratings: memberCall.input(RatedAnswersInput).query(verb(listRatedAnswers)),
})
