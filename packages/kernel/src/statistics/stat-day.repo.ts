// Days of statistics: calendar days in the time zone of the platform (parameter statTimezone).
import type { AskedRange } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { queryRow } from '../core/sql.repo.ts'
import { type Days, daysOf } from './days.ts'

/** SQL text: the time zone; read once in a statement. */
export const STAT_ZONE = Prisma.sql`(SELECT COALESCE(max(p.value), 'Asia/Shanghai') FROM system_parameter p WHERE p.key = 'statTimezone')`

/** SQL text: the day on which `at` (a timestamptz) falls. */
export const statDay = (timestamp: Prisma.Sql): Prisma.Sql => Prisma.sql`(${timestamp} AT TIME ZONE ${STAT_ZONE})::date`

/** SQL text: the moment at which `day` (a date) begins. Given the zone, the planner knows how many rows there are. */
export const statStart = (day: Prisma.Sql, zone?: string): Prisma.Sql =>
  Prisma.sql`((${day})::timestamp AT TIME ZONE ${zone === undefined ? STAT_ZONE : Prisma.sql`${zone}`})`

/** Requested days, their time zone, and their first and last moment. */
export type AskedDays = Days & { zone: string; start: Date; end: Date }

/** The days that `input` asks for on `now`, in the time zone of statistics. */
export async function askedDays(db: Database, input: AskedRange, now: Date): Promise<AskedDays> {
  const today = await queryRow<{ day: string; zone: string }>(
    db,
    Prisma.sql`SELECT to_char(${now}::timestamptz AT TIME ZONE z.zone, 'YYYY-MM-DD') AS day, z.zone FROM (SELECT ${STAT_ZONE} AS zone) z`,
  )
  if (!today) throw new Error('the database has no day')
  const { zone } = today
  const days = daysOf(input, today.day)
  const moments = await queryRow<{ start: Date; end: Date }>(
    db,
    Prisma.sql`SELECT ${days.from}::timestamp AT TIME ZONE ${zone} AS start, (${days.to}::date + 1)::timestamp AT TIME ZONE ${zone} AS "end"`,
  )
  if (!moments) throw new Error('the database has no day')
  return { ...days, zone, ...moments }
}

/** SQL text: a row of these days. Given moments, the planner knows how many rows there are. */
export const writtenIn = ({ start, end }: Pick<AskedDays, 'start' | 'end'>, alias: string): Prisma.Sql => {
  const createdAt = Prisma.raw(`${alias}.created_at`)
  return Prisma.sql`${createdAt} >= ${start}::timestamptz AND ${createdAt} < ${end}::timestamptz`
}
