// What leaves the product by mail or SMS (design §2 'Mail, SMS').

export { deliverMessage } from './deliver-message.ts'
export { DeliveryError } from './delivery-error.ts'
export { listMessages, listTenantMessages } from './list-messages.ts'
export { messageOutbox } from './message-outbox.ts'
export { recordBounces } from './record-bounces.ts'
export { resendKept, resendMessage } from './resend-message.ts'
