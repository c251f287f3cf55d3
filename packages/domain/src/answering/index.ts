// What other districts may use of answers.
export { outcomeIs } from './ask/answer-outcome.repo.ts'
// orders pay for answers
export { creditWithin, takeBackCredit } from './settings/credit-within.ts'
export { forgetTenantAi } from './settings/tenant-ai.ts'
