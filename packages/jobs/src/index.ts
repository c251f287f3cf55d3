// Jobs: names, payloads, queue and workers. Handlers live in apps/worker.
export { QUEUE_KINDS, type QueueKind, type QueueStore } from './backend.ts'
export {
  JOB_NAMES,
  JOBS,
  type JobHandlers,
  type JobName,
  type JobPayload,
  type JobRun,
  queueOf,
} from './definitions.ts'
export { createQueues, type NewJob, type Queues } from './queues.ts'
export { createWorkers, type Workers } from './workers.ts'
