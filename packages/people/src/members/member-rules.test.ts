import { expect, test } from 'vitest'
import { memberAbilities } from './member-rules.ts'

const member = {
  id: 'm',
  role: 'member',
  enabled: true,
  elsewhere: false,
  emailProven: false,
  phoneProven: false,
  administrators: 2,
  managed: false,
  hasPassword: true,
  secondFactor: false,
  email: '',
  phone: '',
  disabledBy: null,
  ofDirectory: false,
  directoryOn: false,
}
const synced = { ...member, ofDirectory: true, directoryOn: true }
const admin = { ...member, id: 'a', role: 'tenantAdmin' }
const none = {
  editAccount: false,
  editContacts: false,
  resetPassword: false,
  resetFactor: false,
  sendWelcome: false,
  disable: false,
  enable: false,
  remove: false,
  makeAdministrator: false,
  endAdministrator: false,
}
/** Permissions on an account without proven contacts. */
const account = { editAccount: true, editContacts: true, resetPassword: true }

test.each([
  ['a member', member, 'x', { ...account, disable: true, remove: true, makeAdministrator: true }],
  ['a disabled member', { ...member, enabled: false }, 'x', { ...account, enable: true, remove: true }],
  [
    'somebody of two tenants',
    { ...member, elsewhere: true },
    'x',
    { disable: true, remove: true, makeAdministrator: true },
  ],
  [
    'somebody with a phone of their own',
    { ...member, phoneProven: true },
    'x',
    { editAccount: true, disable: true, remove: true, makeAdministrator: true },
  ],
  [
    'somebody with an address of their own',
    { ...member, emailProven: true },
    'x',
    { editAccount: true, resetPassword: true, disable: true, remove: true, makeAdministrator: true },
  ],
  [
    'somebody without a password, whose account is of the organisation’s making',
    { ...member, managed: true, hasPassword: false, email: 'a@b.cd' },
    'x',
    { ...account, sendWelcome: true, disable: true, remove: true, makeAdministrator: true },
  ],
  [
    'the same without an address or number',
    { ...member, managed: true, hasPassword: false, email: 'x@account.invalid' },
    'x',
    { ...account, disable: true, remove: true, makeAdministrator: true },
  ],
  ['one of two administrators', admin, 'x', { ...account, disable: true, remove: true, endAdministrator: true }],
  ['oneself', admin, 'a', { editAccount: true, endAdministrator: true }],
  ['the last administrator', { ...admin, administrators: 1 }, 'x', account],
  [
    'a disabled administrator beside one other',
    { ...admin, enabled: false, administrators: 1 },
    'x',
    { ...account, enable: true, remove: true, endAdministrator: true },
  ],
  ['somebody of the directory', synced, 'x', { disable: true, makeAdministrator: true }],
  [
    'somebody of the directory, disabled by hand',
    { ...synced, enabled: false, disabledBy: 'hand' },
    'x',
    { enable: true },
  ],
  ['somebody whom the directory disabled', { ...synced, enabled: false, disabledBy: 'ldap' }, 'x', { remove: true }],
  [
    'somebody whom a directory disabled that is off',
    { ...synced, directoryOn: false, enabled: false, disabledBy: 'ldap' },
    'x',
    { enable: true, remove: true },
  ],
  ['a member, for a token', member, null, { editAccount: true, disable: true, remove: true }],
  ['an administrator, for a token', admin, null, { editAccount: true }],
] as const)('[TEN-02] %s', (_name, standing, self, allowed) => {
  expect(memberAbilities(standing, self)).toEqual({ ...none, ...allowed })
})
