// What administrators may do with members, as a table.
import { expect, test } from 'vitest'
import { memberAbilities } from './member-rules.ts'

const member = { id: 'm', role: 'member', enabled: true, elsewhere: false, administrators: 2 }
const admin = { ...member, id: 'a', role: 'tenantAdmin' }
const none = {
  editAccount: false,
  disable: false,
  enable: false,
  remove: false,
  makeAdministrator: false,
  endAdministrator: false,
}

test.each([
  ['a member', member, 'x', { editAccount: true, disable: true, remove: true, makeAdministrator: true }],
  ['a disabled member', { ...member, enabled: false }, 'x', { editAccount: true, enable: true, remove: true }],
  [
    'somebody of two tenants',
    { ...member, elsewhere: true },
    'x',
    { disable: true, remove: true, makeAdministrator: true },
  ],
  ['one of two administrators', admin, 'x', { editAccount: true, disable: true, remove: true, endAdministrator: true }],
  ['oneself', admin, 'a', { editAccount: true, endAdministrator: true }],
  ['the last administrator', { ...admin, administrators: 1 }, 'x', { editAccount: true }],
  [
    'a disabled administrator beside one other',
    { ...admin, enabled: false, administrators: 1 },
    'x',
    { editAccount: true, enable: true, remove: true, endAdministrator: true },
  ],
  ['a member, for a token', member, null, { editAccount: true, disable: true, remove: true, makeAdministrator: true }],
] as const)('[TEN-02] %s', (_name, standing, self, allowed) => {
  expect(memberAbilities(standing, self)).toEqual({ ...none, ...allowed })
})
