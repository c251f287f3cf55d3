// Logs as files for spreadsheets: made while they are sent, page by page, so that no export has to fit into memory (OPS-05).
import { type ApiLogFilter, LOG_LIMITS, type LogFilter, LogModule } from '@lectern/contracts'
import { actionName, translate } from '@lectern/i18n'
import { csvOf, type DomainContext, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { findCalls } from './calls.repo.ts'
import type { Read } from './keyset.repo.ts'
import { foundBy } from './list-logs.ts'
import { presentCallDetail, presentLog } from './log.present.ts'
import { findLogs } from './logs.repo.ts'

const PAGE = 500
/** Without it some spreadsheets take the letters for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
type Line = readonly (string | number)[]

async function* lines<Row>(
  head: Line,
  read: (cursor: string | undefined) => Promise<Read<Row>>,
  line: (row: Row) => Line,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvOf([head])
  let rowsLeft = LOG_LIMITS.rows
  let cursor: string | undefined
  do {
    const { rows, next } = await read(cursor)
    yield csvOf(rows.slice(0, rowsLeft).map(line))
    rowsLeft -= rows.length
    cursor = next ?? undefined
  } while (cursor !== undefined && rowsLeft > 0)
}

const stringFields = (filter: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))

const auditExport = (ctx: DomainContext, action: 'log.export' | 'log.exportApi', filter: object) =>
  transact(ctx, (tx) =>
    writeAudit(tx, ctx, { tenantId: '', action, subject: 'log', subjectId: '', data: stringFields(filter) }),
  )

const CALL_HEAD = [
  'name',
  'summary',
  'method',
  'tenantCode',
  'tenant',
  'caller',
  'time',
  'duration',
  'status',
  'code',
] as const
const CALL_REST = ['message', 'ip', 'request', 'response'] as const
const LOG_HEAD = [
  'id',
  'type',
  'module',
  'action',
  'tenantCode',
  'tenant',
  'actor',
  'account',
  'subject',
  'remark',
] as const
const LOG_REST = ['time', 'result', 'duration', 'ip'] as const

/** At most LOG_LIMITS.rows lines, latest first. Errors: unauthenticated, roleRequired. */
export async function exportApiLogs(ctx: DomainContext, filter: ApiLogFilter): Promise<AsyncGenerator<string>> {
  requireOperator(ctx)
  await auditExport(ctx, 'log.exportApi', filter)
  const { db, lang } = ctx
  return lines(
    [...CALL_HEAD, ...CALL_REST].map((column) => translate(lang, `logs.columns.${column}`)),
    (cursor) => findCalls(db, filter, { cursor, size: PAGE }),
    (row) => {
      const call = presentCallDetail(row)
      const { name, summary, method, tenantCode, tenantName, callerType, callerName, time, durationMs } = call
      return [
        ...[name, summary, method, tenantCode, tenantName, callerName || translate(lang, `logs.types.${callerType}`)],
        ...[time, durationMs, call.status, call.code, call.message, call.ip, call.request, call.response],
      ]
    },
  )
}

/** At most LOG_LIMITS.rows lines, latest first. Errors: unauthenticated, roleRequired. */
export async function exportLogs(ctx: DomainContext, filter: LogFilter): Promise<AsyncGenerator<string>> {
  requireOperator(ctx)
  const names = await foundBy(ctx, filter)
  await auditExport(ctx, 'log.export', filter)
  const { db, lang } = ctx
  const result = (ok: boolean | null) =>
    ok === null ? '' : translate(lang, `logs.results.${ok ? 'success' : 'failure'}`)
  const moduleName = (module: string) => {
    const moduleKey = LogModule.safeParse(module).data
    return moduleKey ? translate(lang, `logs.modules.${moduleKey}`) : module
  }
  return lines(
    [...LOG_HEAD, ...LOG_REST].map((column) => translate(lang, `logs.columns.${column}`)),
    (cursor) => findLogs(db, filter, names, { cursor, size: PAGE }),
    (row) => {
      const entry = presentLog(row)
      const { id, type, module, action, tenantCode, tenantName, actorName, actorAccount, subjectId, remark } = entry
      return [
        ...[id, translate(lang, `logs.types.${type}`), moduleName(module), actionName(lang, action), tenantCode],
        ...[tenantName, actorName, actorAccount, subjectId, remark, entry.time, result(entry.ok)],
        ...[entry.durationMs ?? '', entry.ip],
      ]
    },
  )
}
