// After any sequence of changes of the directory and runs, members and groups equal the directory; a failed run changes nothing (LDAP-02).
import { randomUUID } from 'node:crypto'
import type { MemberActor } from '@lectern/kernel'
import { aMember, aTenant, system, testContext, testDatabase } from '@lectern/testing'
import { sample } from '@lectern/testing/sample'
import { expect, test } from 'vitest'
import { setMembersEnabled } from '../members/index.ts'
import { groupDn, lost, MemoryDirectory, personDn } from './directory.fixture.ts'
import { ldapStatus, runLdap, syncLdap, updateLdapSettings } from './index.ts'

/** Numbers below `below`, the same for the same seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const STEPS = 14
const NAMES = ['ada', 'bob', 'cyn', 'dan', 'eve', 'fay', 'gus', 'hal']
const GROUPS = ['red', 'green', 'blue']

/** The people and groups of a directory whose names come from a few, so that they are swapped, reused and in use. */
class World {
  readonly directory = new MemoryDirectory()
  /** Uuids of those whom an administrator disabled. */
  readonly byHand = new Set<string>()
  private readonly next: (below: number) => number
  private readonly suffix = randomUUID().slice(0, 8)

  private readonly admin: MemberActor

  constructor(seed: number, admin: MemberActor) {
    this.next = numbers(seed)
    this.admin = admin
  }

  private pick = <T>(from: readonly T[]): T => from[this.next(from.length)] as T
  private person = (uuid: string) => {
    const others = [...this.directory.people].flatMap(([id, { uid }]) => (id === uuid ? [] : [uid]))
    const free = NAMES.map((name) => `${name}${this.suffix}`).filter((uid) => !others.includes(uid))
    const cn = this.pick(['Ann', 'Ben', 'Cat'])
    const mail = this.next(2) ? `${this.pick(NAMES)}@x.example` : undefined
    return { uid: this.pick(free), cn, ...(mail && { mail }), disabled: this.next(5) === 0 }
  }

  /** One to four changes; somebody is always left who can sign in. */
  change() {
    const { people, groups } = this.directory
    for (let n = this.next(4); n >= 0; n--) {
      const [uuid, group] = [this.pick([...people.keys(), 'none']), this.pick([...groups.keys(), 'none'])]
      const kind = this.next(6)
      if (people.size === 0 || (kind === 0 && people.size < NAMES.length)) this.putPerson(randomUUID())
      else if (kind === 1 && people.size > 1) people.delete(uuid)
      else if (kind === 2 && people.has(uuid)) this.putPerson(uuid)
      else if (kind === 3) this.putGroup(randomUUID())
      else if (kind === 4) groups.delete(group)
      else if (groups.has(group)) this.putGroup(group)
    }
  }

  private putPerson(uuid: string) {
    this.directory.people.set(uuid, this.person(uuid))
  }

  private putGroup(uuid: string) {
    const { people, groups } = this.directory
    const members = [...people.values()].filter(() => this.next(2) === 1).map(({ uid }) => personDn(uid))
    const inner = [...groups.values()].filter(() => this.next(3) === 0).map(({ cn }) => groupDn(cn))
    const free = GROUPS.filter((cn) => ![...groups].some(([id, group]) => id !== uuid && group.cn === cn))
    if (free.length > 0) groups.set(uuid, { cn: this.pick(free), members: [...members, ...inner] })
  }

  async context(actor: Parameters<typeof testContext>[0]) {
    const ctx = await testContext(actor)
    return { ...ctx, ports: { ...ctx.ports, directory: this.directory } }
  }

  async run() {
    const { id } = await runLdap(await this.context(this.admin), { acceptLoss: true })
    await syncLdap(await this.context(system(this.admin.tenantId)), { runId: id, lastTry: true })
    return (await ldapStatus(await this.context(this.admin))).last?.state
  }

  /** An administrator disables or enables somebody whom the directory lets in. */
  async byAdministrator() {
    const rows = await this.rows()
    const row = rows[this.next(Math.max(rows.length, 1))]
    if (!row || row.disabledBy === 'ldap') return
    await setMembersEnabled(await this.context(this.admin), { ids: [row.id], enabled: !row.enabled })
    if (row.enabled) this.byHand.add(row.uuid)
    else this.byHand.delete(row.uuid)
  }

  rows = () =>
    testDatabase()
      .pool.query<Row>(
        `SELECT m.id, p.uuid, u.name, COALESCE(u.typed_email, '') AS email, p.account, u.username, m.enabled, m.disabled_by AS "disabledBy"
         FROM ldap_person p JOIN "user" u ON u.id = p.user_id JOIN member m ON m.user_id = u.id AND m.tenant_id = p.tenant_id
         WHERE p.tenant_id = $1 ORDER BY p.uuid`,
        [this.admin.tenantId],
      )
      .then(({ rows }) => rows)

  groupRows = () =>
    testDatabase()
      .pool.query<{ uuid: string; name: string; members: string[] }>(
        `SELECT l.uuid, g.name, COALESCE(array_agg(p.uuid ORDER BY p.uuid) FILTER (WHERE p.uuid IS NOT NULL), '{}') AS members
         FROM ldap_group l JOIN member_group g ON g.id = l.group_id LEFT JOIN group_member gm ON gm.group_id = g.id
         LEFT JOIN member m ON m.id = gm.member_id LEFT JOIN ldap_person p ON p.user_id = m.user_id
         WHERE l.tenant_id = $1 GROUP BY l.uuid, g.name ORDER BY l.uuid`,
        [this.admin.tenantId],
      )
      .then(({ rows }) => rows)

  /** Returns the members of a group, computed differently from the code under test. */
  reached(cn: string, uuids = new Set<string>()): string[] {
    if (uuids.has(cn)) return []
    uuids.add(cn)
    const group = [...this.directory.groups.values()].find((one) => one.cn === cn)
    return (group?.members ?? []).flatMap((dn) => {
      const person = [...this.directory.people].find(([, { uid }]) => personDn(uid) === dn)
      const inner = GROUPS.find((name) => groupDn(name) === dn)
      return person ? [person[0]] : inner ? this.reached(inner, uuids) : []
    })
  }
}

type Row = {
  id: string
  uuid: string
  name: string
  email: string
  account: string
  username: string
  enabled: boolean
  disabledBy: string | null
}

async function expectEqual(world: World) {
  const { people, groups } = world.directory
  const rows = await world.rows()
  const existingUuids = new Set(rows.map(({ uuid }) => uuid))
  const active = [...people].filter(([, { disabled }]) => !disabled).map(([uuid]) => uuid)
  expect(active.filter((uuid) => !existingUuids.has(uuid))).toEqual([])
  expect(new Set(rows.map(({ username }) => username)).size).toBe(rows.length)
  for (const { uuid, enabled, disabledBy, name, email, account, username } of rows) {
    const person = people.get(uuid)
    const isMember = person !== undefined && !person.disabled
    if (!world.byHand.has(uuid))
      expect({ enabled, disabledBy }).toEqual({ enabled: isMember, disabledBy: isMember ? null : 'ldap' })
    else expect({ enabled, disabledBy }).toEqual({ enabled: false, disabledBy: 'hand' })
    if (!person) continue
    expect({ name, email, account }).toEqual({ name: person.cn, email: person.mail ?? '', account: person.uid })
    expect(username.startsWith(person.uid)).toBe(true)
  }
  const expected = [...groups]
    .map(([uuid, { cn }]) => {
      const members = [...new Set(world.reached(cn))].filter((person) => existingUuids.has(person)).sort()
      return { uuid, name: cn, members }
    })
    .sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  expect(await world.groupRows()).toEqual(expected)
}

test.each(sample([1, 2, 3, 4, 5, 6], 2))(
  '[LDAP-02] members equal the directory after any changes and runs: %i',
  async (seed) => {
    const admin = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
    const world = new World(seed, admin)
    await updateLdapSettings(await world.context(admin), {
      host: 'directory.test',
      accountDn: 'cn=reader,dc=test',
      baseDn: 'ou=people,dc=test',
      groupBaseDn: 'ou=groups,dc=test',
      password: 'secret',
    })
    for (let step = 0; step < STEPS; step++) {
      world.change()
      if (step % 4 === 3) {
        const before = [await world.rows(), await world.groupRows()]
        world.directory.failure = lost()
        expect(await world.run()).toBe('failed')
        expect([await world.rows(), await world.groupRows()]).toEqual(before)
        world.directory.failure = null
      }
      if (step % 5 === 4) await world.byAdministrator()
      expect(await world.run()).toBe('done')
      await expectEqual(world)
    }
  },
)
