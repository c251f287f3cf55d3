// Ranges of days as the page offers them (specification §9 'Date ranges'). Days are UTC, as the counts are.
export const PRESETS = { week: 7, month: 30, quarter: 90 } as const
export type Preset = keyof typeof PRESETS
export type DayRange = { from: string; to: string }

const DAY_MS = 24 * 60 * 60_000
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The last days up to and with today. */
export const lastDays = (days: number, now: number): DayRange => ({
  from: dayAt(now - (days - 1) * DAY_MS),
  to: dayAt(now),
})

/** What an address asks for: a preset, or two days in order; by default the last 30 days. */
export function rangeOf(
  { range, from, to }: { range: string; from: string; to: string },
  now: number,
): DayRange & { kind: Preset | 'custom' } {
  if (range === 'custom' && isDay(from) && isDay(to)) {
    const [first = '', last = ''] = [from, to].sort()
    return { kind: 'custom', from: first, to: last }
  }
  const kind: Preset = range === 'week' || range === 'quarter' ? range : 'month'
  return { kind, ...lastDays(PRESETS[kind], now) }
}

const MAX_DAYS = 366

/** Every day of a range, those without a count too; at most a year. */
export function everyDay<Row extends { day: string }>(
  { from, to }: DayRange,
  rows: readonly Row[],
  none: (day: string) => Row,
): Row[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  const all: Row[] = []
  for (let at = Date.parse(from); at <= Date.parse(to) && all.length < MAX_DAYS; at += DAY_MS) {
    const day = dayAt(at)
    all.push(known.get(day) ?? none(day))
  }
  return all
}
