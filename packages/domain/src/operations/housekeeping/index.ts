// Periodic removal of expired and old rows.
export { removeOldRows, sumUpTexts } from './remove-old-rows.ts'
