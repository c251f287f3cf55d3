// Changes that are made once, however often they are sent.
export { answerOnce, type Made, type NamedCall } from './answer-once.ts'
