/** Contracts between pages, server, worker and outside clients: zod inputs and outputs, enums, limits, error codes. Browser-safe. */
import './zod-settings.ts'

export * from './answering/index.ts'
export * from './audit-actions.ts'
export * from './error-codes.ts'
export * from './kernel/index.ts'
export * from './library/index.ts'
export * from './operations/index.ts'
export * from './people/index.ts'
export * from './publish-schedule.ts'
export * from './reading/index.ts'
