// Periodic removal of expired and old rows, and what brings lost jobs back.
export { removeOldRows } from './remove-old-rows.ts'
export { relayRecentAgain, requeueLostJobs } from './requeue-lost-jobs.ts'
