// Jobs: names, payloads, queue and workers. Handlers live in apps/worker.
export type { QueueStore } from './backend.ts'
export { JOB_NAMES, JOBS, type JobHandlers, type JobName, type JobPayload, type JobRun } from './definitions.ts'
export { createQueues, type Queues } from './queues.ts'
export { createWorkers, type Workers } from './workers.ts'
