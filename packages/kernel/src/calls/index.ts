// Changes that are made once, however often they are sent.
export * from './answer-once.ts'
