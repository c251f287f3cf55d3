// Figures of searches and of ratings of answers (STAT-03).

import { getSearchFigures, listRatedAnswers, listTopQueries } from '@lectern/answering'
import {
  type RatedAnswerPage,
  RatedAnswersInput,
  type SearchFigures,
  SearchFiguresInput,
  TopQueriesInput,
  type TopQueryPage,
} from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'

export const searchInsights = router({
  figures: memberCall
    .input(SearchFiguresInput)
    .query(({ ctx, input }): Promise<SearchFigures> => getSearchFigures(ctx.domain, input)),
  queries: memberCall
    .input(TopQueriesInput)
    .query(({ ctx, input }): Promise<TopQueryPage> => listTopQueries(ctx.domain, input)),
  ratings: memberCall
    .input(RatedAnswersInput)
    .query(({ ctx, input }): Promise<RatedAnswerPage> => listRatedAnswers(ctx.domain, input)),
})
