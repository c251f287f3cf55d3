// A directory in memory that speaks the port, for tests of what is done with its contents; the protocol has tests of its own with a server.
import { type Directory, type DirectoryEntry, DirectoryFailed, type DirectorySearch } from '@lectern/kernel'

export type Person = {
  uid: string
  cn?: string
  mail?: string
  mobile?: string
  password?: string
  disabled?: boolean
}
export type Group = { cn: string; members: string[] }

export const personDn = (uid: string) => `uid=${uid},ou=people,dc=test`
export const groupDn = (cn: string) => `cn=${cn},ou=groups,dc=test`

/** People and groups by their uuid. */
export class MemoryDirectory implements Directory {
  readonly people = new Map<string, Person>()
  readonly groups = new Map<string, Group>()
  /** Thrown by the next readings. */
  failure: DirectoryFailed | null = null
  /** Called when a reading has begun. */
  onOpen: () => Promise<void> = async () => {}
  readonly asked: string[] = []

  private entries({ step, having }: DirectorySearch): DirectoryEntry[] {
    const all = step === 'people' ? [...this.people].map(personEntry) : [...this.groups].map(groupEntry)
    if (!having) return all
    return all.filter(({ values }) => values.get(having.attribute.toLowerCase())?.[0] === having.value)
  }

  readonly open: Directory['open'] = async (_server, work, { signal } = {}) => {
    await this.onOpen()
    const { failure } = this
    const all = (search: DirectorySearch) => this.entries(search)
    return work({
      async *entries(search) {
        for (const entry of all(search)) {
          signal?.throwIfAborted()
          yield entry
        }
        if (failure) throw failure
      },
      async sample(search, limit) {
        if (failure) throw failure
        const entries = all(search)
        return { entries: entries.slice(0, limit), more: entries.length > limit }
      },
    })
  }

  readonly verify: Directory['verify'] = async (_server, dn, password) => {
    this.asked.push(dn)
    if (this.failure) throw this.failure
    return [...this.people.values()].some((person) => personDn(person.uid) === dn && person.password === password)
  }
}

const entry = (dn: string, values: Record<string, readonly (string | undefined)[]>): DirectoryEntry => ({
  dn,
  values: new Map(
    Object.entries(values).map(([name, list]) => [name, list.filter((value): value is string => value !== undefined)]),
  ),
})

const personEntry = ([uuid, { uid, cn = uid, mail, mobile, disabled }]: [string, Person]) =>
  entry(personDn(uid), {
    entryuuid: [uuid],
    uid: [uid],
    cn: [cn],
    mail: [mail],
    mobile: [mobile],
    nsaccountlock: [disabled ? 'true' : undefined],
  })
const groupEntry = ([uuid, { cn, members }]: [string, Group]) =>
  entry(groupDn(cn), { entryuuid: [uuid], cn: [cn], member: members })

export const lost = () => new DirectoryFailed('people', 'closed', 'gone')
