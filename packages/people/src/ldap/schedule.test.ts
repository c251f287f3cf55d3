// The next run of a schedule, over changes of the clock too.
import { expect, test } from 'vitest'
import { nextRunTime } from './schedule.ts'

const plan = {
  enabled: true,
  autoSync: true,
  schedule: 'daily' as const,
  everyMinutes: 45,
  dailyHour: 2,
  timeZone: 'Asia/Shanghai',
}
const next = (changes: Partial<typeof plan> | { schedule: 'minutes' }, now: string) =>
  nextRunTime({ ...plan, ...changes }, new Date(now))?.toISOString() ?? null

test.each([
  ['later the same day', {}, '2026-03-10T17:00:00Z', '2026-03-10T18:00:00.000Z'],
  ['the hour has begun', {}, '2026-03-10T18:00:00Z', '2026-03-11T18:00:00.000Z'],
  ['a moment before it', {}, '2026-03-10T17:59:59.999Z', '2026-03-10T18:00:00.000Z'],
  ['midnight', { dailyHour: 0 }, '2026-03-10T18:00:00Z', '2026-03-11T16:00:00.000Z'],
  ['before midnight', { dailyHour: 23 }, '2026-03-10T15:30:00Z', '2026-03-11T15:00:00.000Z'],
  ['the end of a year', {}, '2026-12-31T18:30:00Z', '2027-01-01T18:00:00.000Z'],
  ['an offset of three quarters', { timeZone: 'Asia/Kathmandu' }, '2026-03-10T17:00:00Z', '2026-03-10T20:15:00.000Z'],
  ['an hour that the clock skips', { timeZone: 'Europe/Berlin' }, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['an hour that comes twice', { timeZone: 'Europe/Berlin' }, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
  ['after both', { timeZone: 'Europe/Berlin' }, '2026-10-25T01:30:00Z', '2026-10-26T01:00:00.000Z'],
  ['every 45 minutes', { schedule: 'minutes' as const }, '2026-03-10T17:00:00Z', '2026-03-10T17:45:00.000Z'],
  ['switched off', { autoSync: false }, '2026-03-10T17:00:00Z', null],
  ['a directory that is off', { enabled: false }, '2026-03-10T17:00:00Z', null],
])('[LDAP-02] %s', (_, changes, now, expected) => expect(next(changes, now)).toBe(expected))
