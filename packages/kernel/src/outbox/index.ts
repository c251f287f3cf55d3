// Events on their way to the queue (design §1 'One feature, one direction').
export { type InvalidOutboxRow, type OutboxRow, relayOutbox } from './relay-outbox.ts'
