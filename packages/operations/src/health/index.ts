// The state of the service, for operators (specification §2 'Operations back office'; OPS-12).
export { listFailedJobs, listSlowCalls, removeJobs, retryJobs } from './failed-jobs.ts'
export { readHealth } from './read-health.ts'
export { renewIndex } from './renew-index.ts'
