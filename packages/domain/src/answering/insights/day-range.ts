// Ranges of days, written YYYY-MM-DD.
const DAY_MS = 24 * 60 * 60_000
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** As many days as the range has, just before it. */
export function rangeBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: plus(from, -days), to: plus(from, -1) }
}
