// What other districts may use of answers.
export { outcomeIs } from './ask/answer-outcome.repo.ts'
