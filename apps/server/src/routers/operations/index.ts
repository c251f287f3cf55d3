// Procedures for the system as a whole.
export { operation } from './messages.ts'
export { notice, online } from './notices.ts'
export { system } from './system.ts'
