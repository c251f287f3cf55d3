// Questions and answers, and their log for administrators (specification §2 'Intelligent Q&A', §7 'AI search'; AI-02, AI-05).
export { askQuestion, robotAnswers } from './ask-question.ts'
export { getAnswerFigures, getConversation, listConversations } from './conversations.ts'
export { explainAnswer } from './explain-answer.ts'
export { markWrong } from './mark-wrong.ts'
export { rateAnswer } from './rate-answer.ts'
export {
  dismissUnanswered,
  draftUnanswered,
  exportUnanswered,
  listUnanswered,
  resolveUnanswered,
} from './unanswered.ts'
