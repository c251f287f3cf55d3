import { LDAP_DEFAULTS } from '@lectern/contracts'
import type { DirectoryEntry } from '@lectern/kernel'
import { expect, test } from 'vitest'
import { toGroup, toPerson, uuidOf, uuidValue } from './entries.ts'

const fields = { ...LDAP_DEFAULTS }
const entry = (values: Record<string, (string | Uint8Array)[]>): DirectoryEntry => ({
  dn: 'uid=ada,dc=a',
  values: new Map(Object.entries({ entryuuid: ['11111111-2222-3333-4444-555555555555'], uid: ['ada'], ...values })),
})

test('[LDAP-01] maps and normalises fields', () => {
  const values = { cn: [' Ada  Lovelace\u0000'], mail: ['Ada@Example.COM', 'b@c.de'], mobile: ['138-0013 8000'] }
  expect(toPerson(entry(values), fields)).toEqual({
    uuid: '11111111-2222-3333-4444-555555555555',
    dn: 'uid=ada,dc=a',
    account: 'ada',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '13800138000',
    disabled: false,
    notes: [],
  })
})

test('[LDAP-01] omits and reports invalid values', () => {
  const values = { cn: ['***'], mail: ['nobody'], mobile: ['ext. 12'] }
  expect(toPerson(entry(values), fields)).toMatchObject({
    name: 'ada',
    email: '',
    phone: '',
    notes: [
      { note: 'emailInvalid', value: 'nobody' },
      { note: 'phoneInvalid', value: 'ext. 12' },
    ],
  })
  expect(toPerson(entry({ uid: [] }), fields)).toMatchObject({ note: 'accountMissing' })
  expect(toPerson(entry({ entryuuid: [] }), fields)).toMatchObject({ note: 'uuidMissing' })
  expect(toGroup(entry({ cn: ['  '] }), fields)).toMatchObject({ note: 'groupNameMissing' })
})

test.each<[string, Record<string, string[]>, boolean]>([
  ['an account of Active Directory', { useraccountcontrol: ['512'] }, false],
  ['disabled there', { useraccountcontrol: ['514'] }, true],
  ['disabled, with a password that does not expire', { useraccountcontrol: ['66050'] }, true],
  ['locked by an administrator', { pwdaccountlockedtime: ['000001010000Z'] }, true],
  ['locked for a while after wrong passwords', { pwdaccountlockedtime: ['20260310120000Z'] }, false],
  ['locked in 389', { nsaccountlock: ['TRUE'] }, true],
  ['not locked in 389', { nsaccountlock: ['false'] }, false],
  ['without a shell', { loginshell: ['/usr/sbin/nologin'] }, true],
  ['with a shell', { loginshell: ['/bin/bash'] }, false],
])('[LDAP-02] %s', (_, values, disabled) => expect(toPerson(entry(values), fields)).toMatchObject({ disabled }))

test('[LDAP-02] writes objectGUID like Active Directory does, and searches for it by its bytes', () => {
  const bytes = Uint8Array.from([
    0x33, 0x22, 0x11, 0x00, 0x55, 0x44, 0x77, 0x66, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff,
  ])
  const uuid = uuidOf(entry({ objectguid: [bytes] }), 'objectGUID')
  expect(uuid).toBe('00112233-4455-6677-8899-aabbccddeeff')
  expect(uuidValue(uuid, 'objectGUID')).toEqual(bytes)
  expect(uuidValue(uuid, 'entryUUID')).toBe(uuid)
})

test('[LDAP-02] compares identifiers without case and braces', () => {
  const one = uuidOf(entry({ x: ['{11111111-2222-3333-4444-55555555ABCD}'] }), 'x')
  expect(one).toBe(uuidOf(entry({ x: [Buffer.from('1111111122223333444455555555abcd')] }), 'x'))
  expect(uuidOf(entry({ x: ['ab\ufffdc'] }), 'x')).toBe('')
})
