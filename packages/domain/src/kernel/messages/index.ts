// What leaves the product by mail or SMS (design §2 'Mail, SMS').

export { deliverMessage } from './deliver-message.ts'
export { DeliveryError } from './delivery-error.ts'
export { listMessages } from './list-messages.ts'
export { messageOutbox } from './message-outbox.ts'
