/** The system as a whole, for its operators. */
export * from './messages.ts'
export * from './notices.ts'
export * from './system.ts'
