// Reader feedback and ratings, and the editors who handle it (specification §2 'Published reader view').
import {
  ById,
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
import { verb } from '../../trpc/verbs.ts'

export const feedback = router({
  rate: openCall.use(limited('feedback')).input(RateArticleInput).mutation(verb(rateArticle)),
  give: openCall
    .meta({ body: 'pictures' })
    .use(limited('feedback'))
    .input(GiveFeedbackInput)
    .mutation(verb(giveFeedback)),
  list: memberCall.input(ListFeedbackInput).query(verb(listFeedback)),
  handle: memberCall.input(HandleFeedbackInput).mutation(verb(handleFeedback)),
  handleAll: memberCall.input(HandleAllFeedbackInput).mutation(verb(handleAllFeedback)),
  remove: memberCall.input(ById).mutation(verb(deleteFeedback)),
})
