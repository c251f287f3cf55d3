// Quotas of a self-registered organisation until somebody proves a contact or an operator lifts them (ADR 0052).
import { type Database, Prisma } from '@lectern/db'
import { queryRow } from '../core/sql.repo.ts'

const parameterOf = (key: string) =>
  Prisma.sql`(SELECT CASE WHEN p.value ~ '^[0-9]{1,9}$' THEN p.value::bigint END FROM system_parameter p WHERE p.key = ${key})`

/** Bytes that the files of tenant `t` may take. */
export const STORAGE_LIMIT = Prisma.sql`LEAST(t.max_storage_bytes, CASE WHEN t.trial THEN ${parameterOf('newTenantStorage')} * 1048576 END)`

/** `free` answers of a month (NULL: no limit), fewer for a tenant on trial; `tenantId` is an expression. */
export const answerLimit = (free: Prisma.Sql, tenantId: Prisma.Sql) =>
  Prisma.sql`LEAST(${free}, (SELECT ${parameterOf('newTenantAnswers')}::int FROM tenant t WHERE t.id = ${tenantId} AND t.trial))`

export async function storageLimit(db: Database, tenantId: string): Promise<number> {
  const row = await queryRow<{ bytes: number }>(
    db,
    Prisma.sql`SELECT (${STORAGE_LIMIT})::float8 AS bytes FROM tenant t WHERE t.id = ${tenantId}`,
  )
  return row?.bytes ?? 0
}
