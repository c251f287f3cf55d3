// The work of the worker without its queue, for programs that make it happen at once.
export { systemContexts } from './context.ts'
export { enqueueJobs } from './event-jobs.ts'
export { createHandlers } from './handlers.ts'
export { outboxRelay } from './outbox-relay.ts'
export { periodicJobs } from './periodic-jobs.ts'
