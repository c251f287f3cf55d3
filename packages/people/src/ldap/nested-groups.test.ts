// Groups within groups.
import { expect, test } from 'vitest'
import { memberKey } from './entries.ts'
import { peopleOfGroups } from './nested-groups.ts'

const person = (id: string) => ({ uuid: id, dn: `uid=${id},ou=people,dc=a`, account: id })
const group = (id: string, ...members: string[]) => ({
  uuid: id,
  dn: `cn=${id},ou=groups,dc=a`,
  name: id,
  members: members.map(memberKey),
})
const dn = (id: string) => (id.startsWith('g') ? group(id).dn : person(id).dn)
const people = ['a', 'b', 'c'].map(person)
const solved = (...groups: ReturnType<typeof group>[]) =>
  Object.fromEntries([...peopleOfGroups(groups, people)].map(([uuid, members]) => [uuid, [...members].sort().join('')]))

test('[LDAP-02] includes members of nested groups', () => {
  const groups = [group('g1', dn('a'), dn('g2')), group('g2', dn('b'), dn('g3')), group('g3', dn('c'))]
  expect(solved(...groups)).toEqual({ g1: 'abc', g2: 'bc', g3: 'c' })
})

test('[LDAP-02] accepts groups that contain each other or themselves', () => {
  const groups = [group('g1', dn('a'), dn('g2')), group('g2', dn('b'), dn('g1')), group('g3', dn('g3'), dn('c'))]
  expect(solved(...groups)).toEqual({ g1: 'ab', g2: 'ab', g3: 'c' })
})

test('[LDAP-02] accepts members named by account, once each, and omits strangers', () => {
  const shouted = person('b').dn.toUpperCase()
  expect(solved(group('g1', 'A', dn('a'), shouted, 'nobody', 'uid=x,dc=a'), group('g2'))).toEqual({ g1: 'ab', g2: '' })
})

test('[LDAP-02] follows a chain of 500 groups', () => {
  const chain = Array.from({ length: 500 }, (_, n) => group(`g${n}`, dn(`g${n + 1}`)))
  const all = peopleOfGroups([...chain, group('g500', dn('a'))], people)
  expect([...all.values()].every((members) => members.size === 1)).toBe(true)
})
