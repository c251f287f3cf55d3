// Ranges of days (specification §9 'Date ranges').
import type { AskedRange } from '@lectern/contracts'

/** Days as YYYY-MM-DD, both ends included. */
export type Days = { from: string; to: string }

const DAY_MS = 24 * 60 * 60_000
const LAST = { week: 7, month: 30, quarter: 90 } as const

/** The day `days` after `day`. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the requested days, when today is `today`. */
export function daysOf({ range, from, to }: AskedRange, today: string): Days {
  if (range === 'custom') return { from: from ?? today, to: to ?? today }
  return { from: plusDays(today, 1 - LAST[range]), to: today }
}

export const lengthOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The period of the same length just before. */
export const daysBefore = (days: Days): Days => {
  const length = lengthOf(days)
  return { from: plusDays(days.from, -length), to: plusDays(days.from, -1) }
}

/** One row for every day, `none` for those without. */
export function everyDay<Row extends { day: string }>(
  days: Days,
  rows: readonly Row[],
  none: (day: string) => Row,
): Row[] {
  const rowsByDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: lengthOf(days) }, (_, index) => {
    const day = plusDays(days.from, index)
    return rowsByDay.get(day) ?? none(day)
  })
}
