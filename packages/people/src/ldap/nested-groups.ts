// Members of a group, including nested groups, however these contain one another; pure (LDAP-02).
import { dnKey } from './dn.ts'
import type { DirectoryGroup, DirectoryPerson } from './entries.ts'

/** Uuids of the people of each group, by its uuid. What a group names that is neither a person nor a group is left out. */
export function peopleOfGroups(
  groups: readonly DirectoryGroup[],
  people: readonly Pick<DirectoryPerson, 'uuid' | 'dn' | 'account'>[],
): Map<string, Set<string>> {
  const persons = new Map<string, string>()
  for (const { uuid, account } of people) persons.set(account.toLowerCase(), uuid)
  for (const { uuid, dn } of people) persons.set(dnKey(dn), uuid)
  const byDn = new Map(groups.map((group) => [dnKey(group.dn), group]))
  const direct = new Map(groups.map(({ uuid, members }) => [uuid, members.flatMap((key) => persons.get(key) ?? [])]))
  const inner = new Map(groups.map(({ uuid, members }) => [uuid, members.flatMap((key) => byDn.get(key)?.uuid ?? [])]))
  return new Map(groups.map(({ uuid }) => [uuid, collect(uuid, direct, inner)]))
}

function collect(
  root: string,
  direct: ReadonlyMap<string, string[]>,
  inner: ReadonlyMap<string, string[]>,
): Set<string> {
  const groupIds = new Set([root])
  const people = new Set<string>()
  // The set grows while it is walked.
  for (const uuid of groupIds) {
    for (const person of direct.get(uuid) ?? []) people.add(person)
    for (const group of inner.get(uuid) ?? []) groupIds.add(group)
  }
  return people
}
