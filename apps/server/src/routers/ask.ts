// Ratings of answers; the answers themselves are streamed (service/answer-stream.ts, specification §7 'AI search').
import { AnswerFeedbackInput } from '@lectern/contracts'
import { rateAnswer } from '@lectern/domain'
import { openCall, router } from '../trpc.ts'

export const ask = router({
  feedback: openCall
    .input(AnswerFeedbackInput)
    .mutation(({ ctx, input }): Promise<void> => rateAnswer(ctx.domain, input)),
})
