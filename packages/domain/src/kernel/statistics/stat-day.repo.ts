// Days of statistics: calendar days in the time zone of the platform (parameter statTimezone).
import { Prisma } from '@lectern/db'

/** SQL text: the time zone; read once in a statement. */
export const STAT_ZONE = Prisma.sql`(SELECT COALESCE(max(p.value), 'Asia/Shanghai') FROM system_parameter p WHERE p.key = 'statTimezone')`

/** SQL text: the day on which `at` (a timestamptz) falls. */
export const statDay = (at: Prisma.Sql): Prisma.Sql => Prisma.sql`(${at} AT TIME ZONE ${STAT_ZONE})::date`

/** SQL text: the moment at which `day` (a date) begins. */
export const statStart = (day: Prisma.Sql): Prisma.Sql => Prisma.sql`((${day})::timestamp AT TIME ZONE ${STAT_ZONE})`
