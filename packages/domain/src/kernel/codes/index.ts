// One-time codes (AUTH-02, AUTH-08): `issueCode` sends one, `spendCode` uses it up, `checkCode` looks before the last step.

export { type IssueCodeInput, type IssuedCode, issueCode } from './issue-code.ts'
export { checkCode, type SpendCodeInput, spendCode } from './spend-code.ts'
