import type { Manual } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { addressProblem, settingsChanges, settingsValues } from './settings-values.ts'

const manual: Manual = {
  id: 'm1',
  spaceId: 's1',
  spaceName: 'Support',
  name: 'Guide',
  description: '',
  manualCode: 'guide',
  category: 'other',
  logo: null,
  cover: null,
  releaseType: 'private',
  releaseScope: 'members',
  linkPermission: 'public',
  hasSharePassword: true,
  commentsEnabled: false,
  enableAi: true,
  ownMembersOnly: false,
  articleCount: 0,
  createdTime: '2026-01-01T00:00:00Z',
  updatedTime: '2026-01-01T00:00:00Z',
  favourite: false,
  role: 'admin',
  abilities: {},
}
const values = settingsValues(manual)

test('[MAN-04] untouched settings store nothing', () => {
  expect(settingsChanges(manual, values)).toEqual({ info: null, settings: null })
})

test('[MAN-04] only what changed is stored', () => {
  expect(settingsChanges(manual, { ...values, name: ' Handbook ' })).toEqual({
    info: { id: 'm1', name: 'Handbook' },
    settings: null,
  })
  expect(settingsChanges(manual, { ...values, publicity: 'external', enableAi: false })).toEqual({
    info: null,
    settings: { id: 'm1', releaseType: 'public', releaseScope: 'external', enableAi: false },
  })
  expect(settingsChanges(manual, { ...values, logo: 'f1', category: 'product', commentsEnabled: true })).toEqual({
    info: { id: 'm1', logo: 'f1', category: 'product' },
    settings: { id: 'm1', commentsEnabled: true },
  })
})

test('[MAN-04] a share password is kept, replaced or taken away', () => {
  expect(settingsChanges(manual, { ...values, passwordAct: 'set', password: 'secret' }).settings).toEqual({
    id: 'm1',
    sharePassword: 'secret',
  })
  expect(settingsChanges(manual, { ...values, passwordAct: 'remove' }).settings).toEqual({
    id: 'm1',
    sharePassword: null,
  })
  expect(settingsChanges(manual, { ...values, passwordAct: 'set', password: '' }).settings).toBeNull()
})

test.each([
  ['guide', null],
  ['', 'empty'],
  ['guide1', 'letters'],
  ['my-guide', 'letters'],
  ['手册', 'letters'],
  ['a'.repeat(50), null],
  ['a'.repeat(51), 'long'],
])('[MAN-03] address suffix %j: %s', (code, problem) => {
  expect(addressProblem(code)).toBe(problem)
})
