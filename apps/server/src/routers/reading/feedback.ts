// Reader feedback and ratings, and the editors who handle it (specification §2 'Published reader view').
import * as contracts from '@lectern/contracts'
import * as reading from '@lectern/reading'
import { limited, memberCall, openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const feedback = router({
  rate: openCall.use(limited('feedback')).input(contracts.RateArticleInput).mutation(verb(reading.rateArticle)),
  give: openCall
    .meta({ body: 'pictures' })
    .use(limited('feedback'))
    .input(contracts.GiveFeedbackInput)
    .mutation(verb(reading.giveFeedback)),
  list: memberCall.input(contracts.ListFeedbackInput).query(verb(reading.listFeedback)),
  handle: memberCall.input(contracts.HandleFeedbackInput).mutation(verb(reading.handleFeedback)),
  handleAll: memberCall.input(contracts.HandleAllFeedbackInput).mutation(verb(reading.handleAllFeedback)),
  remove: memberCall.input(contracts.ById).mutation(verb(reading.deleteFeedback)),
})
