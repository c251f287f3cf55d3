// Names of entries that mean the same.
import { expect, test } from 'vitest'
import { dnKey } from './dn.ts'

test.each([
  ['UID=Ada, OU=People,DC=example ,dc=com', 'uid=ada,ou=people,dc=example,dc=com'],
  ['cn=Lovelace\\, Ada,dc=a', 'CN=Lovelace\\2C Ada,DC=A'],
  ['cn=a\\+b,dc=a', 'cn=a\\2bb,dc=a'],
  ['cn=x+uid=y,dc=a', 'uid=y+cn=x,dc=a'],
  ['cn=\\E5\\BC\\A0\\E4\\B8\\89,dc=a', 'cn=张三,dc=a'],
  ['cn=two  words,dc=a', 'cn=two words,dc=a'],
  ['cn=back\\\\slash,dc=a', 'cn=back\\5cslash,dc=a'],
])('[LDAP-02] %s equals %s', (one, other) => expect(dnKey(one)).toBe(dnKey(other)))

test.each([
  ['cn=a,cn=b', 'cn=a\\,cn=b'],
  ['cn=a+cn=b', 'cn=a\\+cn\\=b'],
  ['cn=a,dc=x', 'cn=a,dc=y'],
  ['cn=ab', 'cn=a\\ b'],
  ['', 'cn=a'],
])('[LDAP-02] %s differs from %s', (one, other) => expect(dnKey(one)).not.toBe(dnKey(other)))
