import { expect, test } from 'vitest'
import { everyDay, rangeOf } from './day-range.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

test.each([
  [
    { range: '', from: '', to: '' },
    { kind: 'month', from: '2026-02-09', to: '2026-03-10' },
  ],
  [
    { range: 'week', from: '', to: '' },
    { kind: 'week', from: '2026-03-04', to: '2026-03-10' },
  ],
  [
    { range: 'custom', from: '2026-03-05', to: '2026-03-01' },
    { kind: 'custom', from: '2026-03-01', to: '2026-03-05' },
  ],
  [
    { range: 'custom', from: 'x', to: '' },
    { kind: 'month', from: '2026-02-09', to: '2026-03-10' },
  ],
])('[STAT-03] the range of %j', (query, range) => expect(rangeOf(query, NOW)).toEqual(range))

test('[STAT-03] days without a search are days too', () => {
  const rows = [{ day: '2026-03-02', searches: 4 }]
  const days = everyDay({ from: '2026-03-01', to: '2026-03-03' }, rows, (day) => ({ day, searches: 0 }))
  expect(days.map(({ searches }) => searches)).toEqual([0, 4, 0])
})
