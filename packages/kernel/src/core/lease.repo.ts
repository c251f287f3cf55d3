// Times that hold somebody off until then: claims of workers, waits between tries. Clocks are set right: a time that was written while one was
// ahead must not hold everybody off for as long.
import { Prisma } from '@lectern/db'

/** Clocks of two machines differ by no more. */
export const CLOCK_SKEW_MS = 5 * 60_000

/** SQL that says whether the time in `column` is over. One further ahead than `maxMs` cannot be of this clock, and counts as over. */
export const isOver = (column: Prisma.Sql, now: Date, maxMs: number): Prisma.Sql =>
  Prisma.sql`(${column} IS NULL OR ${column} <= ${now}::timestamptz OR ${column} > ${new Date(now.getTime() + maxMs + CLOCK_SKEW_MS)}::timestamptz)`
