// Help of the language model while writing (specification §2 'AI document creation').
export { assistWriting, getAssistStanding } from './assist-writing.ts'
