// Deletes in small batches; rows that another process holds are skipped.
import { type Database, Prisma } from '@lectern/db'
import { queryRow } from '@lectern/kernel'

/** Deletes at most `limit` rows of `table` from before `date` to which `besides` applies; returns how many. */
async function remove(
  db: Database,
  {
    table,
    date,
    limit,
    besides = Prisma.empty,
  }: { table: Prisma.Sql; date: Date; limit: number; besides?: Prisma.Sql },
): Promise<number> {
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`WITH deleted AS (DELETE FROM ${table} WHERE id IN (
        SELECT id FROM ${table} WHERE created_at < ${date}::timestamptz ${besides} ORDER BY created_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING 1) SELECT count(*)::int AS count FROM deleted`,
  )
  return row?.count ?? 0
}

export const deleteCalls = (db: Database, date: Date, limit: number): Promise<number> =>
  remove(db, { table: Prisma.sql`call_log`, date, limit })

/** Rows that the list of links still reads are kept, however old (library/sharing, 'joined by'). */
const READ_LATER = Prisma.sql`AND NOT (action LIKE 'cooperation.%' OR action = 'manual.grant')`

export const deleteLogs = (db: Database, date: Date, limit: number): Promise<number> =>
  remove(db, { table: Prisma.sql`audit_log`, date, limit, besides: READ_LATER })

export const deleteAnswers = (db: Database, date: Date, limit: number): Promise<number> =>
  remove(db, { table: Prisma.sql`answer`, date, limit })

/** Sums by day. */
const STATISTICS = [
  ...['tenant_day', 'manual_day', 'article_view_day', 'member_day', 'contribution_day', 'feature_day'],
  'backlink_day',
]

/** At most `limit` of all together. Raw: Prisma neither skips locked rows nor limits a deletion. */
export async function deleteStatistics(db: Database, date: Date, limit: number): Promise<number> {
  let count = 0
  for (const table of STATISTICS.map(Prisma.raw)) {
    const rest = limit - count
    if (rest === 0) break
    count += await db.prisma.$executeRaw(Prisma.sql`DELETE FROM ${table} WHERE ctid IN (
      SELECT ctid FROM ${table} WHERE day < ${date}::date LIMIT ${rest} FOR UPDATE SKIP LOCKED)`)
  }
  return count
}
