// What the robot was asked and answered, for those who look after it (specification §2 'Intelligent Q&A'; AI-05).
export { askQuestion } from './ask-question.ts'
export { dismissUnanswered } from './dismiss-unanswered.ts'
export { draftUnanswered } from './draft-unanswered.ts'
export { getConversation } from './get-conversation.ts'
export { getAnswerFigures, listConversations } from './list-conversations.ts'
export { listUnanswered } from './list-unanswered.ts'
export { rateAnswer } from './rate-answer.ts'
export { robotAnswers } from './robot-answers.ts'
