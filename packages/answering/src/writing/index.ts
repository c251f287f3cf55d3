// Writing help of the language model (specification §2 'AI document creation').
export * from './assist-writing.ts'
