// Days of statistics: calendar days in the time zone of the platform (parameter statTimezone).
import type { AskedRange } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { queryRow } from '../core/sql.repo.ts'
import { type Days, daysOf } from './days.ts'

/** SQL text: the time zone; read once in a statement. */
export const STAT_ZONE = Prisma.sql`(SELECT COALESCE(max(p.value), 'Asia/Shanghai') FROM system_parameter p WHERE p.key = 'statTimezone')`

/** SQL text: the day on which `at` (a timestamptz) falls. */
export const statDay = (at: Prisma.Sql): Prisma.Sql => Prisma.sql`(${at} AT TIME ZONE ${STAT_ZONE})::date`

/** SQL text: the moment at which `day` (a date) begins. */
export const statStart = (day: Prisma.Sql): Prisma.Sql => Prisma.sql`((${day})::timestamp AT TIME ZONE ${STAT_ZONE})`

/** The days that `input` asks for on `now`, and the time zone of statistics. */
export async function askedDays(db: Database, input: AskedRange, now: Date): Promise<Days & { zone: string }> {
  const row = await queryRow<{ today: string; zone: string }>(
    db,
    Prisma.sql`SELECT to_char(${now}::timestamptz AT TIME ZONE z.zone, 'YYYY-MM-DD') AS today, z.zone FROM (SELECT ${STAT_ZONE} AS zone) z`,
  )
  if (!row) throw new Error('the database has no day')
  return { ...daysOf(input, row.today), zone: row.zone }
}
