// Events on their way to the queue (design §1 'One feature, one direction').
export * from './relay-outbox.ts'
