// Writing help of the language model (specification §2 'AI document creation').
export { assistWriting, getAssistStanding } from './assist-writing.ts'
