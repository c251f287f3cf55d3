// The next time at which the clock of a time zone shows an hour; pure.

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const QUARTERS_OF_TWO_DAYS = 2 * 24 * 4

/**
 * After `now`. A day on which the clock skips the hour has its time at the first moment after it; one that has the hour twice, at the first.
 */
export function nextHour(hour: number, timeZone: string, now: Date): Date {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', day: 'numeric', hour: 'numeric' })
  const localAt = (time: number) => {
    const parts = clock.formatToParts(time)
    const of = (type: 'day' | 'hour') => Number(parts.find((part) => part.type === type)?.value)
    return { day: of('day'), hour: of('hour') }
  }
  // Offsets of all time zones are whole quarters of an hour.
  const first = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS
  let before = localAt(first)
  for (let step = 1; step <= QUARTERS_OF_TWO_DAYS; step++) {
    const time = first + step * QUARTER_MS
    const local = localAt(time)
    // Over midnight the day starts again, for which the hour before it counts as none.
    const passed = local.day === before.day ? before.hour : -1
    if (passed < hour && local.hour >= hour) return new Date(time)
    before = local
  }
  return new Date(now.getTime() + 24 * 60 * MINUTE_MS)
}
