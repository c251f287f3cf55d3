import { translate } from '@lectern/i18n'
import { expect, test } from 'vitest'
import type { Translate } from '~/lib/i18n.ts'
import { byDay, madeBy } from './version-name.ts'

test('[EDIT-05] groups versions by day in order', () => {
  const lines = ['2026-03-02T10:00:00Z', '2026-03-02T09:00:00Z', '2026-03-01T12:00:00Z'].map((createdTime) => ({
    createdTime,
  }))
  expect(byDay(lines).map(({ lines }) => lines.length)).toEqual([2, 1])
  expect(byDay([])).toEqual([])
})

test('omits an unknown author', () => {
  const t: Translate = (key, params = {}) => translate('en_US', key, params)
  expect(madeBy('12:00', 'Ada', t)).toBe('12:00 · Ada')
  expect(madeBy('12:00', '', t)).toBe('12:00')
})
