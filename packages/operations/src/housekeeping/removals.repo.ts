// Counts of each removal of old rows, for the metrics: a server reports them for the worker, which has none.
import { type Database, Prisma } from '@lectern/db'
import { queryRows } from '@lectern/kernel'

export type Removal = { what: string; total: number; lastCount: number; ranAt: Date }

/** Adds `counts` of a run to those before. */
export async function recordRemovals(db: Database, counts: Readonly<Record<string, number>>, now: Date): Promise<void> {
  await db.prisma.$executeRaw`INSERT INTO removal (what, total, last_count, ran_at)
    SELECT what, count, count, ${now}::timestamptz
    FROM unnest(${Object.keys(counts)}::text[], ${Object.values(counts)}::int[]) x(what, count)
    ON CONFLICT (what) DO UPDATE SET total = removal.total + excluded.total, last_count = excluded.last_count, ran_at = excluded.ran_at`
}

export const listRemovals = (db: Database): Promise<Removal[]> =>
  queryRows<Removal>(
    db,
    Prisma.sql`SELECT what, total::float8 AS total, last_count AS "lastCount", ran_at AS "ranAt" FROM removal ORDER BY what`,
  )
