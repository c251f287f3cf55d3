// What happened in a manual (specification §2 'Manual editor').
export { listManualLog } from './list-manual-log.ts'
