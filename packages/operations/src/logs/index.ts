// Logs for operators: calls of the API, and what people did (specification §3 'API log', 'Log'; OPS-05).
export { exportApiLogs, exportLogs } from './export-logs.ts'
export { getApiLog, getLog, listApiLogs, listLogs, logState } from './list-logs.ts'
export { type Call, flushCalls, readSwitch, recordCall, recordsCalls, startCallLog } from './record-calls.ts'
export { removeOldLogs } from './remove-old-logs.ts'
