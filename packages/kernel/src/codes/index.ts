// One-time codes (AUTH-02, AUTH-08): `issueCode` sends one, `spendCode` uses it up, `checkCode` checks it before the last step of a form.
export { type IssueCodeInput, type IssuedCode, issueCode } from './issue-code.ts'
export { checkCode, type SpendCodeInput, spendCode } from './spend-code.ts'
