// People of all organisations, for operators (specification §2 back office; OPS-03).
export * from './list-users.ts'
export * from './protect-user.ts'
