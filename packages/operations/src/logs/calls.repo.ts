// Rows of the log of calls: written in batches, read by where the page before ended.
import type { ApiLogFilter } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { containsPattern, queryRow, queryRows, statDay } from '@lectern/kernel'
import {
  allOf,
  findTenants,
  inSpan,
  type NamedTenants,
  ofManyTenants,
  ofTenants,
  type PageStart,
  type Read,
  readOn,
} from './keyset.repo.ts'

/** A row to write; times as ISO texts. */
export type CallRow = {
  source: string
  requestId: string
  tenantId: string
  callerType: string
  callerId: string
  method: string
  name: string
  summary: string
  path: string
  status: number
  code: number
  message: string
  durationMs: number
  ip: string
  userAgent: string
  request: string
  response: string
  exception: string
  createdAt: string
}

/** Calls of pages are kept only where they left an audit row, whose details they are. */
export async function addCalls(db: Database, rows: readonly CallRow[]): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO call_log (source, request_id, tenant_id, caller_type, caller_id, method, name, summary, path, status, code,
        message, duration_ms, ip, user_agent, request, response, exception, created_at)
      SELECT x.source, x."requestId", x."tenantId", x."callerType", x."callerId", x.method, x.name, x.summary, x.path, x.status, x.code,
        x.message, x."durationMs", x.ip, x."userAgent", x.request, x.response, x.exception, x."createdAt"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(source text, "requestId" text, "tenantId" text, "callerType" text,
        "callerId" text, method text, name text, summary text, path text, status int, code int, message text, "durationMs" int, ip text,
        "userAgent" text, request text, response text, exception text, "createdAt" timestamptz)
      WHERE x.source = 'api' OR x."requestId" IN (
        SELECT l.request_id FROM audit_log l WHERE l.created_at > ${rows[0]?.createdAt ?? ''}::timestamptz - interval '5 minutes')`,
  )
}

export async function addLost(db: Database, lostAt: Date, count: number): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO call_loss (day, count) VALUES (${statDay(Prisma.sql`${lostAt}::timestamptz`)}, ${count}::int)
      ON CONFLICT (day) DO UPDATE SET count = call_loss.count + EXCLUDED.count`,
  )
}

export async function countLost(db: Database, since: Date): Promise<number> {
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`SELECT COALESCE(sum(count), 0)::int AS count FROM call_loss WHERE day >= ${statDay(Prisma.sql`${since}::timestamptz`)}`,
  )
  return row?.count ?? 0
}

/** One call, as operators see it. */
export type NamedCall = CallRow & {
  id: string
  tenantCode: string
  tenantName: string
  callerName: string
  tokenKind: 'openApi' | 'ai' | null
  createdAt: Date
}

const COLUMNS = Prisma.sql`c.id::text, c.source, c.request_id AS "requestId", c.tenant_id AS "tenantId", c.caller_type AS "callerType",
  c.caller_id AS "callerId", c.method, c.name, c.summary, c.path, c.status, c.code, c.message, c.duration_ms AS "durationMs", c.ip,
  c.user_agent AS "userAgent", c.request, c.response, c.exception, c.created_at AS "createdAt", COALESCE(t.code, '') AS "tenantCode",
  COALESCE(t.name, '') AS "tenantName", COALESCE(mu.name, ou.name, '') AS "callerName", k.kind AS "tokenKind"`
const NAMES = Prisma.sql`LEFT JOIN tenant t ON t.id = c.tenant_id
  LEFT JOIN member m ON c.caller_type = 'member' AND m.id = c.caller_id LEFT JOIN "user" mu ON mu.id = m.user_id
  LEFT JOIN "user" ou ON c.caller_type = 'operator' AND ou.id = c.caller_id
  LEFT JOIN tenant_token k ON c.caller_type = 'apiToken' AND k.id = c.caller_id`

/** Conditions that use an index. */
function callConditions(filter: ApiLogFilter, tenants: NamedTenants | undefined): Prisma.Sql {
  const { name, result } = filter
  const parts = [Prisma.sql`c.source = 'api'`, ...inSpan('c', filter), ...ofTenants('c', filter.tenantId, tenants)]
  if (name) parts.push(Prisma.sql`c.name = ${name}`)
  if (result) parts.push(result === 'success' ? Prisma.sql`c.code = 0` : Prisma.sql`c.code <> 0`)
  return Prisma.join(parts, ' AND ')
}

/** Calls from outside, latest first; a text is searched in request, response and message. */
export async function findCalls(db: Database, filter: ApiLogFilter, place: PageStart): Promise<Read<NamedCall>> {
  const tenants = filter.tenant ? await findTenants(db, filter.tenant) : undefined
  const parts = ofManyTenants(filter.tenant, tenants)
  if (filter.text) {
    const pattern = containsPattern(filter.text)
    parts.push(
      Prisma.sql`(c.name ILIKE ${pattern} OR c.summary ILIKE ${pattern} OR c.message ILIKE ${pattern}
          OR c.request ILIKE ${pattern} OR c.response ILIKE ${pattern} OR c.request_id = ${filter.text})`,
    )
  }
  return readOn<NamedCall>(db, place, {
    table: Prisma.sql`call_log`,
    columns: COLUMNS,
    joins: NAMES,
    where: callConditions(filter, tenants),
    matching: allOf(parts),
    alias: 'c',
  })
}

export const findCall = (db: Database, id: string): Promise<NamedCall | undefined> =>
  queryRow<NamedCall>(
    db,
    Prisma.sql`SELECT ${COLUMNS} FROM call_log c ${NAMES} WHERE c.id = ${id}::bigint AND c.source = 'api'`,
  )
