// The digest is due once a day, at the person's hour, wherever they are and however long their day is.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dueDay, knownZone } from './digest-time.ts'

const timeOf = (text: string) => new Date(text)
const shanghai = { hour: 8, zone: 'Asia/Shanghai', oldest: timeOf('2026-03-01T10:00:00Z'), lastDay: null }

it.each([
  ['before the hour', '2026-03-01T23:59:00Z', {}, null],
  ['at the hour', '2026-03-02T00:00:00Z', {}, '2026-03-02'],
  ['later, because nothing ran', '2026-03-02T15:00:00Z', {}, '2026-03-02'],
  ['even after midnight', '2026-03-02T17:00:00Z', {}, '2026-03-02'],
  ['sent before', '2026-03-02T05:00:00Z', { lastDay: '2026-03-02' }, null],
  [
    'what came after the hour waits for the next day',
    '2026-03-02T05:00:00Z',
    { oldest: timeOf('2026-03-02T00:30:00Z') },
    null,
  ],
  ['which is the next day', '2026-03-03T00:00:00Z', { oldest: timeOf('2026-03-02T00:30:00Z') }, '2026-03-03'],
  ['at midnight', '2026-03-01T16:00:00Z', { hour: 0 }, '2026-03-02'],
  // There is no 02:00 on this day in Berlin.
  ['an hour that does not exist', '2026-03-29T01:00:00Z', { hour: 2, zone: 'Europe/Berlin' }, '2026-03-29'],
  // New York is a day behind.
  ['elsewhere', '2026-03-02T04:00:00Z', { zone: 'America/New_York', hour: 22 }, '2026-03-01'],
])('[MSG-01] %s', (_, now, change, day) => {
  expect(dueDay(timeOf(now), { ...shanghai, ...change })).toBe(day)
})

it('[MSG-01] treats an invalid zone as not set', () => {
  expect([knownZone('Mars/Base'), knownZone(null), knownZone('Europe/Berlin')]).toEqual([
    'Asia/Shanghai',
    'Asia/Shanghai',
    'Europe/Berlin',
  ])
})

const ZONES = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC']
const STEP = 20 * 60_000

it('[MSG-01] sends one a day, never two, with new messages every hour', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 364 }),
      (zone, hour, offset) => {
        const start = Date.UTC(2026, 0, 1) + offset * 86_400_000
        const days: string[] = []
        for (let now = start; now < start + 5 * 86_400_000; now += STEP) {
          const oldest = new Date(now - 30 * 3_600_000)
          const day = dueDay(new Date(now), { hour, zone, oldest, lastDay: days.at(-1) ?? null })
          if (day !== null) days.push(day)
        }
        expect(new Set(days).size).toBe(days.length)
        expect([...days].sort()).toEqual(days)
        expect(days.length).toBeGreaterThanOrEqual(5)
        expect(days.length).toBeLessThanOrEqual(7)
      },
    ),
  )
})
