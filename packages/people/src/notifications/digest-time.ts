// Due time of a person's digest: once a day, at their local hour. Works with local days and hours, so that days with 23 or 25 hours need no
// care.
import { isTimeZone } from '@lectern/contracts'
import { DEFAULT_ZONE } from './channels.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? newClock(zone)
  clocks.set(zone, clock)
  return clock
}

const newClock = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  })

/** A zone that is none counts as not set. */
export function knownZone(zone: string | null | undefined): string {
  return zone && isTimeZone(zone) ? zone : DEFAULT_ZONE
}

/** As the clock on the wall shows it: `YYYY-MM-DD HH`, which sorts by time. */
function onTheWall(date: Date, zone: string): { day: string; hour: number; stamp: string } {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.year}-${parts.month}-${parts.day}`
  return { day, hour: Number(parts.hour), stamp: `${day} ${parts.hour}` }
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/**
 * The day of the digest that is due at `now`, or null: its hour has come, something waited already then, and no digest of that day was
 * sent. A digest that was missed, because nothing ran, is due at once.
 */
export function dueDay(
  now: Date,
  { hour, zone, oldest, lastDay }: { hour: number; zone: string; oldest: Date; lastDay: string | null },
): string | null {
  const { day: today, hour: hourNow } = onTheWall(now, zone)
  const day = hourNow >= hour ? today : dayBefore(today)
  if (lastDay !== null && lastDay >= day) return null
  const waited = onTheWall(oldest, zone).stamp < `${day} ${String(hour).padStart(2, '0')}`
  return waited ? day : null
}
