// People of all organisations, for operators (specification §2 back office; OPS-03).
export { listUsers } from './list-users.ts'
export { resetSignIn, signOutUser } from './protect-user.ts'
