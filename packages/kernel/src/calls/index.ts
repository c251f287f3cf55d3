// Changes that run once, however often they are sent.
export * from './answer-once.ts'
