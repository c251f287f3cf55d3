// Periodic removal of expired and old rows.
export { removeOldRows } from './remove-old-rows.ts'
