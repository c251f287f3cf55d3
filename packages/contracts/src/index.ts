/** Contracts between pages, server, worker and outside clients: zod inputs and outputs, enums, limits, error codes. Browser-safe. */
export * from './answering/index.ts'
export * from './audit-actions.ts'
export * from './kernel/index.ts'
export * from './library/index.ts'
export * from './operations/index.ts'
export * from './people/index.ts'
export * from './reading/index.ts'
