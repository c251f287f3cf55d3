// Calls of the API and what people did, over all tenants, for operators (specification §3 'API log', 'Log'; OPS-05).
import type {
  ApiLogDetail,
  ApiLogPage,
  ByLogId,
  ListApiLogsInput,
  ListLogsInput,
  LogDetail,
  LogFilter,
  LogPage,
  LogState,
} from '@lectern/contracts'
import { actionsCalled } from '@lectern/i18n'
import { type DomainContext, notFound, parameterValues, requireOperator } from '@lectern/kernel'
import { countLost, findCall, findCalls } from './calls.repo.ts'
import { findTenants } from './keyset.repo.ts'
import { presentCall, presentCallDetail, presentLog, presentLogDetail } from './log.present.ts'
import { findActors, findLog, findLogs, type NamedFilter } from './logs.repo.ts'
import { keepDays } from './retention.ts'

const LOST_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** Errors: unauthenticated, roleRequired. */
export async function listApiLogs(ctx: DomainContext, input: ListApiLogsInput): Promise<ApiLogPage> {
  requireOperator(ctx)
  const { rows, next } = await findCalls(ctx.db, input, input)
  return { records: rows.map(presentCall), next }
}

/** Errors: unauthenticated, roleRequired, notFound. */
export async function getApiLog(ctx: DomainContext, { id }: ByLogId): Promise<ApiLogDetail> {
  requireOperator(ctx)
  const row = await findCall(ctx.db, id)
  if (!row) throw notFound('log')
  return presentCallDetail(row)
}

/** Returns the state of recording, and its retention. Errors: unauthenticated, roleRequired. */
export async function logState(ctx: DomainContext): Promise<LogState> {
  requireOperator(ctx)
  const [values, lost] = await Promise.all([
    parameterValues(ctx.db, ['apiLogOn', 'apiLogKeepDays', 'logKeepDays']),
    countLost(ctx.db, new Date(ctx.now().getTime() - (LOST_DAYS - 1) * DAY_MS)),
  ])
  return {
    recording: values.get('apiLogOn') !== 'false',
    apiLogKeepDays: keepDays('apiLog', values.get('apiLogKeepDays')),
    logKeepDays: keepDays('log', values.get('logKeepDays')),
    lost,
    lostDays: LOST_DAYS,
  }
}

/** Returns the ids for the names in the filter. */
export async function foundBy(ctx: DomainContext, { member, tenant, text }: LogFilter): Promise<NamedFilter> {
  return {
    ...(member && { actors: await findActors(ctx.db, member) }),
    ...(tenant && { tenants: await findTenants(ctx.db, tenant) }),
    actions: text ? actionsCalled(text) : [],
  }
}

/** Errors: unauthenticated, roleRequired. */
export async function listLogs(ctx: DomainContext, input: ListLogsInput): Promise<LogPage> {
  requireOperator(ctx)
  const { rows, next } = await findLogs(ctx.db, input, await foundBy(ctx, input), input)
  return { records: rows.map(presentLog), next }
}

/** With the call that left the entry. Errors: unauthenticated, roleRequired, notFound. */
export async function getLog(ctx: DomainContext, { id }: ByLogId): Promise<LogDetail> {
  requireOperator(ctx)
  const row = await findLog(ctx.db, id)
  if (!row) throw notFound('log')
  return presentLogDetail(row)
}
