// The salt of the day.
import { type Database, Prisma } from '@lectern/db'
import { queryRow } from '../core/sql.repo.ts'
import { statDay } from './stat-day.repo.ts'

/** The salt of the day of `at`; `fresh` becomes it when the day has none. */
export async function saltOfDay(db: Database, now: Date, fresh: string): Promise<string> {
  const row = await queryRow<{ salt: string }>(
    db,
    Prisma.sql`INSERT INTO stat_salt (day, salt) VALUES (${statDay(Prisma.sql`${now}::timestamptz`)}, ${fresh})
      ON CONFLICT (day) DO UPDATE SET salt = stat_salt.salt RETURNING salt`,
  )
  return row?.salt ?? fresh
}
