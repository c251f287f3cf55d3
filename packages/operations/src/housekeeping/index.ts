// Periodic removal of expired and old rows, what brings lost jobs back, and sums of what texts take.
export { removeOldRows, sumUpTexts } from './remove-old-rows.ts'
export { relayRecentAgain, requeueLostJobs } from './requeue-lost-jobs.ts'
