// The whole directory in memory, before anything is written: a run begins with all of it or does not begin (LDAP-02).
import { LDAP_LIMITS, type LdapFields } from '@lectern/contracts'
import type { DirectoryServer, DomainContext } from '@lectern/kernel'
import { DirectoryFailed } from '@lectern/kernel'
import {
  type DirectoryGroup,
  type DirectoryPerson,
  groupSearch,
  peopleSearch,
  toGroup,
  toPerson,
  type Unfit,
} from './entries.ts'

export type DirectoryContents = {
  people: DirectoryPerson[]
  /** Null: the settings name no groups, so that those there are stay. */
  groups: DirectoryGroup[] | null
  unfit: Unfit[]
}

type Reading = { signal: AbortSignal; begin(phase: 'groups'): Promise<void>; count(): void }

/** Throws DirectoryFailed, also for a directory without people or with too many, and the reason of `signal`. */
export function readDirectory(
  ctx: DomainContext,
  { fields, server }: { fields: LdapFields; server: DirectoryServer },
  { signal, begin, count }: Reading,
): Promise<DirectoryContents> {
  const unfit: Unfit[] = []
  return ctx.ports.directory.open(
    server,
    async (session) => {
      const people = new Map<string, DirectoryPerson>()
      for await (const entry of session.entries(peopleSearch(fields))) {
        count()
        const person = toPerson(entry, fields)
        if ('note' in person) unfit.push(person)
        else if (people.has(person.uuid)) unfit.push({ ...person, note: 'uuidTwice' })
        else people.set(person.uuid, person)
        if (people.size > LDAP_LIMITS.people) throw new DirectoryFailed('people', 'tooMany')
      }
      if (people.size === 0) throw nobody(unfit)
      if (fields.groupBaseDn === '') return { people: [...people.values()], groups: null, unfit }
      await begin('groups')
      const groups = new Map<string, DirectoryGroup>()
      for await (const entry of session.entries(groupSearch(fields))) {
        count()
        const group = toGroup(entry, fields)
        if ('note' in group) unfit.push(group)
        else groups.set(group.uuid, group)
        if (groups.size > LDAP_LIMITS.groups) throw new DirectoryFailed('groups', 'tooMany')
      }
      return { people: [...people.values()], groups: [...groups.values()], unfit }
    },
    { signal, whole: true },
  )
}

function nobody(unfit: readonly Unfit[]): DirectoryFailed {
  const [first] = unfit
  if (!first) return new DirectoryFailed('people', 'empty')
  return new DirectoryFailed('people', first.note === 'accountMissing' ? 'accountMissing' : 'uuidMissing')
}
