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
  ['far east', { timeZone: 'Pacific/Kiritimati' }, '2026-03-10T11:00:00Z', '2026-03-10T12:00:00.000Z'],
  [
    'a new year far east',
    { dailyHour: 0, timeZone: 'Pacific/Kiritimati' },
    '2026-12-31T09:00:00Z',
    '2026-12-31T10:00:00.000Z',
  ],
  [
    'a midnight that is skipped',
    { dailyHour: 0, timeZone: 'America/Sao_Paulo' },
    '2018-11-03T12:00:00Z',
    '2018-11-04T03:00:00.000Z',
  ],
  [
    'a half hour that is skipped',
    { timeZone: 'Australia/Lord_Howe' },
    '2026-10-03T06:00:00Z',
    '2026-10-03T15:30:00.000Z',
  ],
  ['a day that is skipped', { timeZone: 'Pacific/Apia' }, '2011-12-29T20:00:00Z', '2011-12-30T12:00:00.000Z'],
  ['every 45 minutes', { schedule: 'minutes' as const }, '2026-03-10T17:00:00Z', '2026-03-10T17:45:00.000Z'],
  ['switched off', { autoSync: false }, '2026-03-10T17:00:00Z', null],
  ['a directory that is off', { enabled: false }, '2026-03-10T17:00:00Z', null],
])('[LDAP-02] %s', (_, changes, now, expected) => expect(next(changes, now)).toBe(expected))
