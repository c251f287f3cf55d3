// Reader feedback and ratings, and the editors who handle it (specification §2 'Published reader view').
import {
  type ArticleOpinion,
  ById,
  type Created,
  type FeedbackCount,
  type FeedbackPage,
  GiveFeedbackInput,
  HandleAllFeedbackInput,
  HandleFeedbackInput,
  ListFeedbackInput,
  RateArticleInput,
} from '@lectern/contracts'
import {
  deleteFeedback,
  giveFeedback,
  handleAllFeedback,
  handleFeedback,
  listFeedback,
  rateArticle,
} from '@lectern/reading'
import { limited, memberCall, openCall, router } from '../../trpc/init.ts'

export const feedback = router({
  rate: openCall
    .use(limited('feedback'))
    .input(RateArticleInput)
    .mutation(({ ctx, input }): Promise<ArticleOpinion> => rateArticle(ctx.domain, input)),
  give: openCall
    .meta({ body: 'pictures' })
    .use(limited('feedback'))
    .input(GiveFeedbackInput)
    .mutation(({ ctx, input }): Promise<Created> => giveFeedback(ctx.domain, input)),
  list: memberCall
    .input(ListFeedbackInput)
    .query(({ ctx, input }): Promise<FeedbackPage> => listFeedback(ctx.domain, input)),
  handle: memberCall
    .input(HandleFeedbackInput)
    .mutation(({ ctx, input }): Promise<void> => handleFeedback(ctx.domain, input)),
  handleAll: memberCall
    .input(HandleAllFeedbackInput)
    .mutation(({ ctx, input }): Promise<FeedbackCount> => handleAllFeedback(ctx.domain, input)),
  remove: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => deleteFeedback(ctx.domain, input)),
})
