// people/passwords
export { passwordProblem } from './password-rule.ts'
