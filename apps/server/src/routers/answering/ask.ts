// Ratings of answers, and the log of questions and answers; the answers themselves are streamed (service/answer-stream.ts; AI-05).

import * as answering from '@lectern/answering'
import * as contracts from '@lectern/contracts'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const ask = router({
  citationAges: openCall.input(contracts.ById).query(verb(answering.getCitationAges)),
  feedback: openCall.input(contracts.AnswerFeedbackInput).mutation(verb(answering.rateAnswer)),
})

export const answerLog = router({
  conversations: memberCall.input(contracts.ListConversationsInput).query(verb(answering.listConversations)),
  conversation: memberCall.input(contracts.ById).query(verb(answering.getConversation)),
  figures: memberCall.input(contracts.AnswerFiguresInput).query(verb(answering.getAnswerFigures)),
  unanswered: memberCall.input(contracts.ListUnansweredInput).query(verb(answering.listUnanswered)),
  unansweredCsv: memberCall.input(contracts.UnansweredCsvInput).query(verb(answering.exportUnanswered)),
  draft: memberCall.input(contracts.DraftUnansweredInput).mutation(verb(answering.draftUnanswered)),
  reasons: memberCall.input(contracts.ById).query(verb(answering.explainAnswer)),
  markWrong: memberCall.input(contracts.MarkWrongInput).mutation(verb(answering.markWrong)),
  resolve: memberCall.input(contracts.ResolveUnansweredInput).mutation(verb(answering.resolveUnanswered)),
  dismiss: memberCall.input(contracts.DismissUnansweredInput).mutation(verb(answering.dismissUnanswered)),
})
