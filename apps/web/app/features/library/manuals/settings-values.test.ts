import type { Manual } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { type SettingsValues, settingsChanges, settingsInput, settingsValues } from './settings-values.ts'

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
  color: null,
  releaseType: 'private',
  releaseScope: 'members',
  linkPermission: 'public',
  hasSharePassword: true,
  commentsEnabled: false,
  readersMayExport: true,
  enableAi: true,
  ownMembersOnly: false,
  demo: false,
  articleCount: 0,
  createdTime: '2026-01-01T00:00:00Z',
  updatedTime: '2026-01-01T00:00:00Z',
  favourite: false,
  role: 'admin',
  abilities: {},
}
const values = settingsValues(manual)
const changesOf = (edited: SettingsValues) => settingsChanges(settingsInput(manual, edited))

test('[MAN-04] stores nothing of untouched settings', () => {
  expect(changesOf(values)).toEqual({ info: null, settings: null })
})

test('[MAN-04] stores changes only', () => {
  expect(changesOf({ ...values, name: ' Handbook ' })).toEqual({
    info: { id: 'm1', name: 'Handbook' },
    settings: null,
  })
  expect(changesOf({ ...values, publicity: 'external', enableAi: false })).toEqual({
    info: null,
    settings: { id: 'm1', releaseType: 'public', releaseScope: 'external', linkPermission: 'public', enableAi: false },
  })
  expect(changesOf({ ...values, publicity: 'internal' }).settings).not.toHaveProperty('linkPermission')
  expect(changesOf({ ...values, color: '#00852b' }).info).toEqual({ id: 'm1', color: '#00852b' })
  expect(changesOf({ ...values, logo: 'f1', category: 'product', commentsEnabled: true })).toEqual({
    info: { id: 'm1', logo: 'f1', category: 'product' },
    settings: { id: 'm1', commentsEnabled: true },
  })
})

test('[MAN-04] keeps, replaces or removes a share password', () => {
  expect(changesOf({ ...values, passwordAct: 'set', sharePassword: 'secret' }).settings).toEqual({
    id: 'm1',
    sharePassword: 'secret',
  })
  expect(changesOf({ ...values, passwordAct: 'remove' }).settings).toEqual({
    id: 'm1',
    sharePassword: null,
  })
  expect(changesOf({ ...values, passwordAct: 'set', sharePassword: '' }).settings).toBeNull()
})
