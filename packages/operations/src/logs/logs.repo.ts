// The audit trail over all tenants, with the calls that left it, for operators (specification §3 'Log'; OPS-05).
import type { LogFilter } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { containsPattern, queryRow, queryRows } from '@lectern/kernel'
import {
  allOf,
  inSpan,
  MAX_NAMED,
  type NamedTenants,
  namedBy,
  ofManyTenants,
  ofTenants,
  type PageStart,
  type Read,
  readOn,
} from './keyset.repo.ts'

/** One row of the audit trail; what is null belongs to the call, which may not be known. */
export type LogRow = {
  id: string
  actorType: string
  module: string
  action: string
  tenantId: string
  tenantCode: string
  tenantName: string
  actorName: string
  actorAccount: string
  subjectId: string
  data: Record<string, string | number | boolean | null>
  requestId: string
  createdAt: Date
  code: number | null
  durationMs: number | null
  ip: string | null
}
export type LogDetailRow = LogRow & {
  method: string | null
  path: string | null
  status: number | null
  message: string | null
  userAgent: string | null
  request: string | null
  response: string | null
  exception: string | null
}

const COLUMNS = Prisma.sql`l.id::text, l.actor_type AS "actorType", l.subject_type AS module, l.action, l.tenant_id AS "tenantId",
  l.subject_id AS "subjectId", l.data, l.request_id AS "requestId", l.created_at AS "createdAt", COALESCE(t.code, '') AS "tenantCode",
  COALESCE(t.name, '') AS "tenantName", COALESCE(mu.name, ou.name, '') AS "actorName",
  COALESCE(mu.username, ou.username, '') AS "actorAccount", c.code, c.duration_ms AS "durationMs", c.ip`
/**
 * A caller may choose the id of their request: the call must be of who acted, in whichever role, or of a visitor who signed in by it. Who changes
 * the role calls in the former one.
 */
const JOINS = Prisma.sql`LEFT JOIN tenant t ON t.id = l.tenant_id
  LEFT JOIN member m ON l.actor_type = 'member' AND m.id = l.actor_id LEFT JOIN "user" mu ON mu.id = m.user_id
  LEFT JOIN "user" ou ON l.actor_type = 'operator' AND ou.id = l.actor_id
  LEFT JOIN LATERAL (SELECT c.* FROM call_log c WHERE c.request_id = l.request_id AND l.request_id <> ''
      AND (c.caller_id IN (l.actor_id, '', mu.id, ou.id)
        OR EXISTS (SELECT 1 FROM member s WHERE s.id = c.caller_id AND s.user_id IN (mu.id, ou.id))) AND c.created_at BETWEEN l.created_at - interval '1 hour' AND l.created_at + interval '1 hour'
    ORDER BY c.caller_id DESC, c.id LIMIT 1) c ON true`

/** Ids of members and operators whose name or account has `text` in it. */
export async function findActors(db: Database, text: string): Promise<NamedTenants> {
  const pattern = containsPattern(text)
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`WITH people AS (
        SELECT u.id FROM "user" u WHERE u.name ILIKE ${pattern} OR u.username ILIKE ${pattern} LIMIT ${MAX_NAMED + 1}
      ) SELECT p.id FROM people p UNION ALL SELECT m.id FROM member m JOIN people p ON p.id = m.user_id LIMIT ${MAX_NAMED + 1}`,
  )
  return namedBy(rows)
}

/** Actors and organisations in the filter; actions whose names match the text. */
export type NamedFilter = { actors?: NamedTenants; tenants?: NamedTenants; actions: readonly string[] }

function logConditions(filter: LogFilter, { actors, tenants }: NamedFilter): Prisma.Sql {
  const parts = [Prisma.sql`true`, ...inSpan('l', filter), ...ofTenants('l', filter.tenantId, tenants)]
  if (Array.isArray(actors)) parts.push(Prisma.sql`l.actor_id = ANY(${[...actors]}::text[])`)
  return Prisma.join(parts, ' AND ')
}

function matching(
  { member, tenant, type, module, text }: LogFilter,
  { actors, tenants, actions }: NamedFilter,
): Prisma.Sql {
  const parts = ofManyTenants(tenant, tenants)
  if (member && actors === 'many') {
    const pattern = containsPattern(member)
    parts.push(
      Prisma.sql`(mu.name ILIKE ${pattern} OR mu.username ILIKE ${pattern} OR ou.name ILIKE ${pattern} OR ou.username ILIKE ${pattern})`,
    )
  }
  if (type) parts.push(Prisma.sql`l.actor_type = ${type}`)
  if (module) parts.push(Prisma.sql`l.subject_type = ${module}`)
  if (text)
    parts.push(
      Prisma.sql`(l.action = ANY(${[...actions]}::text[]) OR l.data::text ILIKE ${containsPattern(text)} OR l.subject_id = ${text}
        OR l.manual_id = ${text} OR l.request_id = ${text})`,
    )
  return allOf(parts)
}

/** Latest first. */
export const findLogs = (
  db: Database,
  filter: LogFilter,
  names: NamedFilter,
  place: PageStart,
): Promise<Read<LogRow>> =>
  readOn<LogRow>(db, place, {
    table: Prisma.sql`audit_log`,
    columns: COLUMNS,
    joins: JOINS,
    where: logConditions(filter, names),
    matching: matching(filter, names),
    alias: 'l',
  })

export const findLog = (db: Database, id: string): Promise<LogDetailRow | undefined> =>
  queryRow<LogDetailRow>(
    db,
    Prisma.sql`SELECT ${COLUMNS}, c.method, c.path, c.status, c.message, c.user_agent AS "userAgent", c.request, c.response, c.exception
      FROM audit_log l ${JOINS} WHERE l.id = ${id}::bigint`,
  )
