// Closing one's own account (specification §2 User settings).
export * from './close-account.ts'
export * from './close-due-accounts.ts'
