// Conversions of untrusted files in child processes.
export { createConversions } from './run-conversions.ts'
export { conversionSettings } from './settings.ts'
export { TASKS } from './tasks.ts'
