// Log entries and calls as operators see them.
import { type ApiLog, type ApiLogDetail, CallerType, type LogDetail, type LogEntry } from '@lectern/contracts'
import type { NamedCall } from './calls.repo.ts'
import type { LogDetailRow, LogRow } from './logs.repo.ts'
import { redactedText } from './redact.ts'

/** Longer remarks are cut; the trail itself keeps them. */
const MAX_REMARK = 2_000

export const presentCall = (row: NamedCall): ApiLog => ({
  id: row.id,
  name: row.name,
  summary: row.summary,
  method: row.method,
  tenantId: row.tenantId,
  tenantCode: row.tenantCode,
  tenantName: row.tenantName,
  callerType: CallerType.parse(row.callerType),
  callerName: row.callerName,
  tokenKind: row.tokenKind,
  time: row.createdAt.toISOString(),
  durationMs: row.durationMs,
  status: row.status,
  code: row.code,
  message: row.message,
})

export const presentCallDetail = (row: NamedCall): ApiLogDetail => ({
  ...presentCall(row),
  path: row.path,
  requestId: row.requestId,
  ip: row.ip,
  userAgent: row.userAgent,
  request: row.request,
  response: row.response,
})

export const presentLog = (row: LogRow): LogEntry => ({
  id: row.id,
  type: CallerType.parse(row.actorType),
  module: row.module,
  action: row.action,
  tenantId: row.tenantId,
  tenantCode: row.tenantCode,
  tenantName: row.tenantName,
  actorName: row.actorName,
  actorAccount: row.actorAccount,
  subjectId: row.subjectId,
  remark: Object.keys(row.data).length === 0 ? '' : redactedText(JSON.stringify(row.data), MAX_REMARK),
  time: row.createdAt.toISOString(),
  ok: row.code === null ? null : row.code === 0,
  durationMs: row.durationMs,
  // A sign-in is recorded with its address, whatever the outcome of the call.
  ip: row.ip ?? (typeof row.data.ip === 'string' ? row.data.ip : ''),
})

export const presentLogDetail = (row: LogDetailRow): LogDetail => ({
  ...presentLog(row),
  requestId: row.requestId,
  method: row.method ?? '',
  url: row.path ?? '',
  status: row.status,
  message: row.message ?? '',
  userAgent: row.userAgent ?? '',
  request: row.request ?? '',
  response: row.response ?? '',
  exception: row.exception ?? '',
})
