// One-time codes (AUTH-02, AUTH-08): `issueCode` sends one, `spendCode` uses it up, `checkCode` checks it before the last step of a form.
export * from './issue-code.ts'
export * from './spend-code.ts'
