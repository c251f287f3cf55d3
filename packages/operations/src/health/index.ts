// The state of the service, for operators (specification §2 'Operations back office'; OPS-12).
export * from './failed-jobs.ts'
export * from './read-health.ts'
export * from './renew-index.ts'
