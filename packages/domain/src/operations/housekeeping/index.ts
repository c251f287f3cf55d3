// What nobody needs any more is removed from time to time.
export { removeOldRows } from './remove-old-rows.ts'
