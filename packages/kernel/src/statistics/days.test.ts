// Ranges of days: over ends of months and years, and the clock changes that days do not have.
import { expect, test } from 'vitest'
import { daysBefore, daysOf, everyDay, lengthOf } from './days.ts'

test.each([
  ['week', '2026-03-10', '2026-03-04'],
  ['month', '2026-03-10', '2026-02-09'],
  ['quarter', '2026-03-10', '2025-12-11'],
  ['week', '2024-03-01', '2024-02-24'],
] as const)('[STAT-01] a %s that ends on %s begins on %s', (range, today, from) =>
  expect(daysOf({ range }, today)).toEqual({ from, to: today }),
)

test('[STAT-01] a custom range is used as given, with as many days before it', () => {
  const days = daysOf({ range: 'custom', from: '2026-03-01', to: '2026-03-07' }, '2026-05-01')
  expect(days).toEqual({ from: '2026-03-01', to: '2026-03-07' })
  expect(daysBefore(days)).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(lengthOf(daysBefore(days))).toBe(7)
  expect(daysBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({ from: '2025-12-31', to: '2025-12-31' })
})

test('[STAT-01] includes every day, also without figures', () => {
  const rows = everyDay({ from: '2026-02-27', to: '2026-03-02' }, [{ day: '2026-03-01', n: 4 }], (day) => ({
    day,
    n: 0,
  }))
  expect(rows.map(({ day, n }) => `${day} ${n}`)).toEqual([
    '2026-02-27 0',
    '2026-02-28 0',
    '2026-03-01 4',
    '2026-03-02 0',
  ])
})
