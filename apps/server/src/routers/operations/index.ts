// Procedures for the system as a whole.
export { messageTemplate, operation, tenantMail, unsubscribing } from './messages.ts'
export { system } from './system.ts'
