// Changes that are made once, however often they are sent.
export { answerOnce, type CallResult, type NamedCall } from './answer-once.ts'
