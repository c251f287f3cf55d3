// Lines of context that a model writes for passages at indexing, where an organisation wants them (ADR 0068).
export * from './context-settings.ts'
export { fillContextLines } from './fill-context-lines.ts'
