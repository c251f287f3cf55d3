import { expect, test } from 'vitest'
import { byDay } from './version-name.ts'

test('[EDIT-05] versions stand together by day, in their order', () => {
  const lines = ['2026-03-02T10:00:00Z', '2026-03-02T09:00:00Z', '2026-03-01T12:00:00Z'].map((createdTime) => ({
    createdTime,
  }))
  expect(byDay(lines).map(({ lines }) => lines.length)).toEqual([2, 1])
  expect(byDay([])).toEqual([])
})
