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
  AnswerFiguresInput,
  ById,
  DismissUnansweredInput,
  DraftUnansweredInput,
  ListConversationsInput,
  ListUnansweredInput,
  MarkWrongInput,
  ResolveUnansweredInput,
  UnansweredCsvInput,
} from '@lectern/contracts'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const ask = router({
  feedback: openCall.input(AnswerFeedbackInput).mutation(verb(rateAnswer)),
})

export const answerLog = router({
  conversations: memberCall.input(ListConversationsInput).query(verb(listConversations)),
  conversation: memberCall.input(ById).query(verb(getConversation)),
  figures: memberCall.input(AnswerFiguresInput).query(verb(getAnswerFigures)),
  unanswered: memberCall.input(ListUnansweredInput).query(verb(listUnanswered)),
  unansweredCsv: memberCall.input(UnansweredCsvInput).query(verb(exportUnanswered)),
  draft: memberCall.input(DraftUnansweredInput).mutation(verb(draftUnanswered)),
  reasons: memberCall.input(ById).query(verb(explainAnswer)),
  markWrong: memberCall.input(MarkWrongInput).mutation(verb(markWrong)),
  resolve: memberCall.input(ResolveUnansweredInput).mutation(verb(resolveUnanswered)),
  dismiss: memberCall.input(DismissUnansweredInput).mutation(verb(dismissUnanswered)),
})
