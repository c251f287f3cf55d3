import { expect, it } from 'vitest'
import { byDay } from './days.ts'

const messageOn = (year: number, month: number, day: number, hour = 12) => ({
  createdTime: new Date(year, month - 1, day, hour).toISOString(),
})

it('[MSG-01] groups messages by day, newest first', () => {
  const now = new Date(2026, 2, 1, 0, 5)
  const records = [
    messageOn(2026, 3, 1, 0),
    messageOn(2026, 2, 28, 23),
    messageOn(2026, 2, 28, 1),
    messageOn(2026, 2, 27),
  ]
  expect(byDay(records, now)).toEqual([
    { day: '2026-03-01', name: 'today', records: records.slice(0, 1) },
    { day: '2026-02-28', name: 'yesterday', records: records.slice(1, 3) },
    { day: '2026-02-27', name: 'other', records: records.slice(3) },
  ])
  expect(byDay([], now)).toEqual([])
})
