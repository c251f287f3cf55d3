// Ratings of answers, and the log of questions and answers; the answers themselves are streamed (service/answer-stream.ts; AI-05).

import {
  dismissUnanswered,
  draftUnanswered,
  explainAnswer,
  exportUnanswered,
  getAnswerFigures,
  getConversation,
  listConversations,
  listUnanswered,
  markWrong,
  rateAnswer,
  resolveUnanswered,
} from '@lectern/answering'
import {
  AnswerFeedbackInput,
  type AnswerFigures,
  AnswerFiguresInput,
  type AnswerReasons,
  ById,
  type ConversationDetail,
  type ConversationPage,
  type CsvText,
  DismissUnansweredInput,
  type DraftedArticle,
  DraftUnansweredInput,
  ListConversationsInput,
  ListUnansweredInput,
  type MarkedWrong,
  MarkWrongInput,
  ResolveUnansweredInput,
  UnansweredCsvInput,
  type UnansweredPage,
} from '@lectern/contracts'
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
  unansweredCsv: memberCall
    .input(UnansweredCsvInput)
    .query(({ ctx, input }): Promise<CsvText> => exportUnanswered(ctx.domain, input)),
  draft: memberCall
    .input(DraftUnansweredInput)
    .mutation(({ ctx, input }): Promise<DraftedArticle> => draftUnanswered(ctx.domain, input)),
  reasons: memberCall.input(ById).query(({ ctx, input }): Promise<AnswerReasons> => explainAnswer(ctx.domain, input)),
  markWrong: memberCall
    .input(MarkWrongInput)
    .mutation(({ ctx, input }): Promise<MarkedWrong> => markWrong(ctx.domain, input)),
  resolve: memberCall
    .input(ResolveUnansweredInput)
    .mutation(({ ctx, input }): Promise<null> => resolveUnanswered(ctx.domain, input)),
  dismiss: memberCall
    .input(DismissUnansweredInput)
    .mutation(({ ctx, input }): Promise<null> => dismissUnanswered(ctx.domain, input)),
})
