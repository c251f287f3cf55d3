// Periodic removal of expired and old rows, its figures, what brings lost jobs back, and sums of what texts take.
export * from './removals.repo.ts'
export * from './remove-old-rows.ts'
export * from './requeue-lost-jobs.ts'
