// Logs for operators: calls of the API, and what people did (specification §3 'API log', 'Log'; OPS-05).
export * from './export-logs.ts'
export { getApiLog, getLog, listApiLogs, listLogs, logState } from './list-logs.ts'
export * from './record-calls.ts'
export * from './remove-old-logs.ts'
export { sendAudit } from './send-audit.ts'
