// Ratings of answers, and the log of questions and answers; the answers themselves are streamed (service/answer-stream.ts; AI-05).
import {
  AnswerFeedbackInput,
  type AnswerFigures,
  AnswerFiguresInput,
  ById,
  type ConversationDetail,
  type ConversationPage,
  DismissUnansweredInput,
  type DraftedArticle,
  DraftUnansweredInput,
  ListConversationsInput,
  ListUnansweredInput,
  type UnansweredPage,
} from '@lectern/contracts'
import {
  dismissUnanswered,
  draftUnanswered,
  getAnswerFigures,
  getConversation,
  listConversations,
  listUnanswered,
  rateAnswer,
} from '@lectern/domain'
import { memberCall, openCall, router } from '../../trpc/init.ts'

export const ask = router({
  feedback: openCall
    .input(AnswerFeedbackInput)
    .mutation(({ ctx, input }): Promise<void> => rateAnswer(ctx.domain, input)),
})

export const answerLog = router({
  conversations: memberCall
    .input(ListConversationsInput)
    .query(({ ctx, input }): Promise<ConversationPage> => listConversations(ctx.domain, input)),
  conversation: memberCall
    .input(ById)
    .query(({ ctx, input }): Promise<ConversationDetail> => getConversation(ctx.domain, input)),
  figures: memberCall
    .input(AnswerFiguresInput)
    .query(({ ctx, input }): Promise<AnswerFigures> => getAnswerFigures(ctx.domain, input)),
  unanswered: memberCall
    .input(ListUnansweredInput)
    .query(({ ctx, input }): Promise<UnansweredPage> => listUnanswered(ctx.domain, input)),
  draft: memberCall
    .input(DraftUnansweredInput)
    .mutation(({ ctx, input }): Promise<DraftedArticle> => draftUnanswered(ctx.domain, input)),
  dismiss: memberCall
    .input(DismissUnansweredInput)
    .mutation(({ ctx, input }): Promise<null> => dismissUnanswered(ctx.domain, input)),
})
