/** The system as a whole, for its operators. */
export * from './mail.ts'
export * from './messages.ts'
export * from './system.ts'
