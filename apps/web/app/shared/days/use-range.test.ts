import { expect, test } from 'vitest'
import { rangeOf } from './use-range.ts'

const rangeOfText = (text: string) => {
  const params = new URLSearchParams(text)
  return rangeOf((key) => params.get(key) ?? '')
}

test.each([
  ['', { range: 'month' }],
  ['range=week', { range: 'week' }],
  ['range=nonsense', { range: 'month' }],
  ['range=custom', { range: 'month' }],
  ['range=custom&from=2026-01-05', { range: 'month' }],
  ['range=custom&from=2026-01-05&to=2026-01-02', { range: 'custom', from: '2026-01-02', to: '2026-01-05' }],
  ['range=custom&from=5.1.2026&to=2026-01-02', { range: 'month' }],
] as const)('[STAT-01] reads ?%s', (text, range) => expect(rangeOfText(text)).toEqual(range))
