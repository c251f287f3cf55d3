// Outgoing mail and SMS (design §2 'Mail, SMS').

export * from './deliver-message.ts'
export * from './delivery-error.ts'
export * from './list-messages.ts'
export * from './message-outbox.ts'
export * from './record-bounces.ts'
export { resendKept, resendMessage } from './resend-message.ts'
