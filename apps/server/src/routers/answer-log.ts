// What the robot was asked and answered, and the questions without an answer (specification §2 'Intelligent Q&A'; AI-05).
import {
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
} from '@lectern/domain'
import { memberCall, router } from '../trpc.ts'

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
