// Shown wherever somebody is signed in whose account is to be closed.
export { KeepAccount } from './keep-account.tsx'
