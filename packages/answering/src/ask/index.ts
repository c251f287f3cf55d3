// Questions and answers, and their log for administrators (specification §2 'Intelligent Q&A', §7 'AI search'; AI-02, AI-05).
export * from './ask-question.ts'
export { getCitationAges } from './citation-ages.ts'
export * from './conversations.ts'
export * from './explain-answer.ts'
export { markWrong } from './mark-wrong.ts'
export * from './rate-answer.ts'
export * from './unanswered.ts'
