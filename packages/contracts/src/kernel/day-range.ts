/** Ranges of days that figures are shown for (specification §9 'Date ranges'). Days are those of the platform's time zone for statistics, both ends belong to a range. */
import { z } from 'zod'

/** The longest range, in days. */
export const MAX_RANGE_DAYS = 366

const DAY_MS = 24 * 60 * 60_000
/** The last 7, 30 or 90 days up to and with today, or the days from `from` to `to`. */
export const DayRange = z.enum(['week', 'month', 'quarter', 'custom'])
export type DayRange = z.infer<typeof DayRange>
const Range = { range: DayRange.default('month'), from: z.iso.date().optional(), to: z.iso.date().optional() }
export type AskedRange = { range: DayRange; from?: string | undefined; to?: string | undefined }

const hasDates = ({ range, from, to }: AskedRange) => range !== 'custom' || (from !== undefined && to !== undefined)
const ordered = ({ range, from = '', to = '' }: AskedRange) => range !== 'custom' || from <= to
const notLong = ({ range, from = '', to = '' }: AskedRange) =>
  range !== 'custom' || !((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_RANGE_DAYS)

/** An input with a range of days. */
export const ranged = <T extends z.ZodRawShape>(shape: T) => {
  const asRange = (input: unknown) => input as AskedRange
  return z
    .object({ ...Range, ...shape })
    .refine((input) => hasDates(asRange(input)), { path: ['from'], params: { key: 'required' } })
    .refine((input) => ordered(asRange(input)), { path: ['to'], params: { key: 'order' } })
    .refine((input) => notLong(asRange(input)), {
      path: ['from'],
      params: { key: 'rangeTooLong', max: MAX_RANGE_DAYS },
    })
}
