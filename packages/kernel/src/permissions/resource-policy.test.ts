// Roles against actions, as the specification's §6 has them.
import type { ResourceRole } from '@lectern/contracts'
import { expect, test } from 'vitest'
import {
  type ManualAction,
  manualAbilities,
  mayManual,
  maySpace,
  type SpaceAction,
  spaceAbilities,
  strongest,
} from './resource-policy.ts'

const ROLES: ResourceRole[] = ['tenantAdmin', 'admin', 'edit', 'view', 'publishedOnly', 'none']
/** Number of allowed ROLES, strongest first. */
const SPACE: Record<SpaceAction, number> = { view: 4, createManual: 3, update: 2, delete: 2, manageMembers: 2 }
const MANUAL: Record<ManualAction, number> = {
  view: 4,
  createArticle: 3,
  editArticle: 3,
  recycleArticle: 3,
  purgeArticle: 2,
  publish: 3,
  update: 2,
  settings: 2,
  delete: 2,
  manageMembers: 2,
}

test.each(Object.entries(SPACE))('[PERM-01] space: %s is for the %i strongest roles', (action, allowed) => {
  for (const [level, role] of ROLES.entries()) expect(maySpace(role, action as SpaceAction)).toBe(level < allowed)
})

test.each(Object.entries(MANUAL))('[PERM-04] manual: %s is for the %i strongest roles', (action, allowed) => {
  for (const [level, role] of ROLES.entries()) expect(mayManual(role, action as ManualAction)).toBe(level < allowed)
})

test.each(ROLES)('[PERM-04] abilities of %s match the policy', (role) => {
  for (const action of Object.keys(SPACE) as SpaceAction[]) {
    expect(spaceAbilities(role)[action]).toBe(maySpace(role, action))
  }
  for (const action of Object.keys(MANUAL) as ManualAction[]) {
    expect(manualAbilities(role)[action]).toBe(mayManual(role, action))
  }
})

test('a personal space allows no roles for others', () => {
  expect(maySpace('admin', 'manageMembers', true)).toBe(false)
  expect(spaceAbilities('admin', true)).toEqual({ ...spaceAbilities('admin'), manageMembers: false })
})

test('[PERM-03] the highest grant applies', () => {
  expect(strongest('view', 'admin', 'edit')).toBe('admin')
  expect(strongest('none', 'view')).toBe('view')
  expect(strongest('publishedOnly', 'none')).toBe('publishedOnly')
  expect(strongest('publishedOnly', 'view')).toBe('view')
  expect(strongest()).toBe('none')
})
