import type { Manual, Space } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { greetingOf } from '../home/greeting.ts'
import { shelve } from './shelve.ts'

const space = (id: string): Space => ({
  id,
  name: id,
  remark: '',
  cover: null,
  personal: false,
  manualCount: 0,
  memberCount: 1,
  creator: '',
  createdTime: '2026-01-01T00:00:00Z',
  role: 'view',
  abilities: {},
})
const manual = (id: string, spaceId: string): Manual => ({
  id,
  spaceId,
  spaceName: spaceId,
  name: id,
  description: '',
  manualCode: id,
  category: 'other',
  logo: null,
  cover: null,
  releaseType: 'private',
  releaseScope: 'members',
  linkPermission: 'public',
  hasSharePassword: false,
  commentsEnabled: false,
  enableAi: false,
  ownMembersOnly: false,
  articleCount: 0,
  createdTime: '2026-01-01T00:00:00Z',
  updatedTime: '2026-01-01T00:00:00Z',
  favourite: false,
  role: 'view',
  abilities: {},
})

test('[HOME-01] manuals stand on the shelf of their space, in order, and strays are left out', () => {
  const shelves = shelve(
    [space('b'), space('a')],
    [manual('m1', 'a'), manual('m2', 'b'), manual('m3', 'a'), manual('m4', 'x')],
  )
  expect(shelves.map((shelf) => [shelf.space.id, shelf.manuals.map(({ id }) => id)])).toEqual([
    ['b', ['m2']],
    ['a', ['m1', 'm3']],
  ])
})

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening'],
])('[HOME-01] at %i o’clock it is %s', (hour, part) => {
  expect(greetingOf(hour)).toBe(part)
})
