import type { MyNotice } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { bannersAt, popupsAt, untilNextEnd } from './current.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const timeAfter = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const notice = (id: string, fields: Partial<MyNotice> = {}): MyNotice => ({
  id,
  type: 'announcement',
  from: 'platform',
  level: 'info',
  title: id,
  html: '',
  link: '',
  target: 'new',
  startTime: timeAfter(-60),
  expiresTime: null,
  downtime: null,
  seen: false,
  banner: true,
  dismissible: true,
  popupUntil: null,
  ...fields,
})
const ids = (notices: readonly MyNotice[]) => notices.map(({ id }) => id)

test('[MSG-02] hides an announcement when it expires', () => {
  const notices = [notice('a', { expiresTime: timeAfter(1) }), notice('b'), notice('c', { banner: false })]
  expect(ids(bannersAt(notices, NOW))).toEqual(['a', 'b'])
  expect(ids(bannersAt(notices, NOW + 60_000))).toEqual(['b'])
})

test('[MSG-02] queues pop-ups until they are closed or expire', () => {
  const notices = [
    notice('a', { popupUntil: timeAfter(1) }),
    notice('b'),
    notice('c', { popupUntil: timeAfter(5), banner: false }),
    notice('d', { popupUntil: timeAfter(5), expiresTime: timeAfter(2) }),
  ]
  expect(ids(popupsAt(notices, new Set(), NOW))).toEqual(['a', 'c', 'd'])
  expect(ids(popupsAt(notices, new Set(['a']), NOW))).toEqual(['c', 'd'])
  expect(ids(popupsAt(notices, new Set(), NOW + 120_000))).toEqual(['c'])
})

test('schedules a check for the next expiry', () => {
  expect(untilNextEnd([notice('a')], NOW)).toBeNull()
  expect(
    untilNextEnd([notice('a', { expiresTime: timeAfter(3) }), notice('b', { popupUntil: timeAfter(1) })], NOW),
  ).toBe(60_000)
  expect(untilNextEnd([notice('a', { expiresTime: timeAfter(-3) })], NOW)).toBeNull()
  expect(untilNextEnd([notice('a', { expiresTime: timeAfter(60 * 24 * 365) })], NOW)).toBe(2 ** 31 - 1)
})
