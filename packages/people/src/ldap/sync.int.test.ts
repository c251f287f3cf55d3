// Runs over a directory that changes: who is made, changed, disabled, enabled, and when nobody is touched (LDAP-02).
import { randomUUID } from 'node:crypto'
import type { Actor, MemberActor } from '@lectern/kernel'
import { aGroup, aMember, aTenant, system, testContext, testDatabase } from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { setMembersEnabled } from '../members/index.ts'
import { removeMembers } from '../members/remove-members.ts'
import { groupDn, lost, MemoryDirectory, type Person, personDn } from './directory.fixture.ts'
import {
  cancelLdapRun,
  ldapLog,
  ldapStatus,
  listLdapChanges,
  previewLdap,
  runLdap,
  syncLdap,
  updateLdapSettings,
} from './index.ts'

let admin: MemberActor
let directory: MemoryDirectory
const unique = (name: string) => `${name}${randomUUID().slice(0, 8)}`

async function contextOf(actor: Actor) {
  const ctx = await testContext(actor)
  return { ...ctx, ports: { ...ctx.ports, directory } }
}
const asAdmin = () => contextOf(admin)
const asJob = () => contextOf(system(admin.tenantId))

beforeEach(async () => {
  const { id } = await aTenant()
  admin = await aMember(id, { role: 'tenantAdmin' })
  directory = new MemoryDirectory()
  await updateLdapSettings(await asAdmin(), {
    host: 'directory.test',
    accountDn: 'cn=reader,dc=test',
    baseDn: 'ou=people,dc=test',
    groupBaseDn: 'ou=groups,dc=test',
    password: 'secret',
  })
})

const put = (person: Person, uuid: string = randomUUID()): string => {
  directory.people.set(uuid, person)
  return uuid
}
const several = (count: number) => Array.from({ length: count }, () => put({ uid: unique('p') }))

async function work(runId: string) {
  const ctx = await asJob()
  await syncLdap(ctx, { runId, lastTry: true })
  const { last } = await ldapStatus(await asAdmin())
  if (last?.id !== runId) throw new Error('the run has not ended')
  return last
}
const sync = async (options: { acceptLoss?: boolean } = {}) =>
  work((await runLdap(await asAdmin(), { acceptLoss: false, ...options })).id)
const preview = async () => work((await previewLdap(await asAdmin())).id)

const changes = async (runId: string) =>
  (await listLdapChanges(await asAdmin(), { runId, current: 1, size: 100 })).records

const memberOf = (uuid: string) =>
  testDatabase().prisma.ldapPerson.findUniqueOrThrow({
    where: { tenantId_uuid: { tenantId: admin.tenantId, uuid } },
    include: { user: { include: { members: true, accounts: true } } },
  })
const standing = async (uuid: string) => {
  const [member] = (await memberOf(uuid)).user.members
  return member ? { enabled: member.enabled, by: member.disabledBy } : null
}
const idOf = async (uuid: string) => (await memberOf(uuid)).user.members[0]?.id ?? ''
const groupsOf = async () => {
  const rows = await testDatabase().prisma.memberGroup.findMany({
    where: { tenantId: admin.tenantId },
    include: { members: { include: { member: { include: { user: true } } } } },
  })
  return Object.fromEntries(rows.map((row) => [row.name, row.members.map((m) => m.member.user.name).sort()]))
}

describe('[LDAP-02] people', () => {
  test('are created without a password, belong to the organisation, and cannot sign in by unproven contacts', async () => {
    const uid = unique('ada')
    const uuid = put({ uid, cn: 'Ada Lovelace', mail: `${uid}@x.example`, mobile: '13800138000' })
    expect(await sync()).toMatchObject({ state: 'done', counts: { people: 1, created: 1 } })
    const { user } = await memberOf(uuid)
    expect(user).toMatchObject({ name: 'Ada Lovelace', username: uid, source: 'ldap', managedBy: admin.tenantId })
    expect(user).toMatchObject({ typedEmail: `${uid}@x.example`, typedPhone: '13800138000', phoneNumber: null })
    expect(user).toMatchObject({ emailVerified: false, accounts: [], members: [{ role: 'member', enabled: true }] })
    expect(await sync()).toMatchObject({ state: 'done', counts: { created: 0, changed: 0 } })
  })

  test('a dry run reports the changes and applies none', async () => {
    const uuid = put({ uid: unique('a') })
    const run = await preview()
    expect(run).toMatchObject({ mode: 'preview', state: 'done', counts: { created: 1 } })
    expect(await changes(run.id)).toMatchObject([{ kind: 'created', account: directory.people.get(uuid)?.uid }])
    expect(await testDatabase().prisma.ldapPerson.count({ where: { tenantId: admin.tenantId } })).toBe(0)
    expect(await testDatabase().prisma.member.count({ where: { tenantId: admin.tenantId } })).toBe(1)
  })

  test('keep their account when all their fields change', async () => {
    const uuid = put({ uid: unique('old'), cn: 'Old', mail: 'old@x.example' })
    await sync()
    const { userId } = await memberOf(uuid)
    const uid = unique('new')
    put({ uid, cn: 'New' }, uuid)
    const run = await sync()
    expect(run.counts).toMatchObject({ created: 0, changed: 1 })
    expect((await memberOf(uuid)).user).toMatchObject({ id: userId, name: 'New', username: uid, typedEmail: null })
    const fields = (await changes(run.id))[0]?.fields.map(({ field }) => field)
    expect(fields).toEqual(['account', 'name', 'email'])
  })

  test('swap their account names in one run', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const [one, two] = [put({ uid: a }), put({ uid: b })]
    await sync()
    put({ uid: b }, one)
    put({ uid: a }, two)
    expect(await sync()).toMatchObject({ state: 'done', counts: { changed: 2 } })
    expect([(await memberOf(one)).user.username, (await memberOf(two)).user.username]).toEqual([b, a])
  })

  test('never take over an account, address or name of somebody else', async () => {
    const other = await aMember((await aTenant()).id)
    const email = `${unique('m')}@x.example`
    const data = { email, emailVerified: true }
    const before = await testDatabase().prisma.user.update({ where: { id: other.userId }, data })
    const uuid = put({ uid: before.username ?? '', mail: email })
    const run = await sync()
    const { user } = await memberOf(uuid)
    expect(user.id).not.toBe(other.userId)
    expect(user).toMatchObject({ username: `${before.username}-${admin.tenantId}`, typedEmail: email })
    const notes = (await changes(run.id))[0]?.notes.map(({ note }) => note)
    expect(notes).toEqual(['accountAdjusted', 'emailOfOther'])
    expect(await testDatabase().prisma.user.findUnique({ where: { id: other.userId } })).toEqual(before)
    expect(await sync()).toMatchObject({ counts: { changed: 0 } })
  })

  test('are signed out at once when the directory disables them, and only it enables them', async () => {
    const uuid = put({ uid: unique('a') })
    const people = several(10)
    await sync()
    const id = await idOf(uuid)
    const { userId } = await memberOf(uuid)
    const { credentials } = (await asAdmin()).ports
    const { sessionId } = await credentials.openSession({ userId, ip: '', userAgent: '' })
    await testDatabase().prisma.session.update({ where: { id: sessionId }, data: { memberId: id } })
    put({ ...(directory.people.get(uuid) as Person), disabled: true }, uuid)
    expect((await sync()).counts).toMatchObject({ disabled: 1 })
    expect(await standing(uuid)).toEqual({ enabled: false, by: 'ldap' })
    expect(await testDatabase().prisma.session.count({ where: { userId } })).toBe(0)
    await expect(setMembersEnabled(await asAdmin(), { ids: [id], enabled: true })).rejects.toThrow('accountOfDirectory')
    put({ ...(directory.people.get(uuid) as Person), disabled: false }, uuid)
    expect((await sync()).counts).toMatchObject({ enabled: 1 })
    expect(await standing(uuid)).toEqual({ enabled: true, by: null })
    expect(await standing(people[0] ?? '')).toEqual({ enabled: true, by: null })
  })

  test('stay disabled by hand, whatever the directory says', async () => {
    const uuid = put({ uid: unique('a') })
    await sync()
    const id = await idOf(uuid)
    await setMembersEnabled(await asAdmin(), { ids: [id], enabled: false })
    await sync()
    expect(await standing(uuid)).toEqual({ enabled: false, by: 'hand' })
    await expect(removeMembers(await asAdmin(), { ids: [id] })).rejects.toThrow('accountOfDirectory')
    await setMembersEnabled(await asAdmin(), { ids: [id], enabled: true })
    expect(await standing(uuid)).toEqual({ enabled: true, by: null })
  })

  test('are the same person after leaving, removal and return', async () => {
    const person = { uid: unique('a') }
    const uuid = put(person)
    several(10)
    await sync()
    const { userId } = await memberOf(uuid)
    directory.people.delete(uuid)
    await sync()
    expect(await standing(uuid)).toEqual({ enabled: false, by: 'ldap' })
    await removeMembers(await asAdmin(), { ids: [await idOf(uuid)] })
    put(person, uuid)
    expect((await sync()).counts).toMatchObject({ created: 1 })
    expect((await memberOf(uuid)).userId).toBe(userId)
    expect(await standing(uuid)).toEqual({ enabled: true, by: null })
  })

  test('keeps the last administrator', async () => {
    const uuid = put({ uid: unique('boss') })
    several(8)
    await sync()
    const { prisma } = testDatabase()
    await prisma.member.update({ where: { id: await idOf(uuid) }, data: { role: 'tenantAdmin' } })
    await prisma.member.update({ where: { id: admin.memberId }, data: { role: 'member' } })
    directory.people.delete(uuid)
    const run = await sync()
    expect(run.counts).toMatchObject({ disabled: 0, skipped: 1 })
    expect(await standing(uuid)).toEqual({ enabled: true, by: null })
    await prisma.member.update({ where: { id: admin.memberId }, data: { role: 'tenantAdmin' } })
    expect((await sync()).counts).toMatchObject({ disabled: 1 })
  })

  test('does not change other people', async () => {
    const before = await testDatabase().prisma.user.findUnique({ where: { id: admin.userId } })
    several(3)
    await sync()
    directory.people.clear()
    several(1)
    await sync()
    expect(await testDatabase().prisma.user.findUnique({ where: { id: admin.userId } })).toEqual(before)
    const [member] = await testDatabase().prisma.member.findMany({ where: { id: admin.memberId } })
    expect(member).toMatchObject({ enabled: true, role: 'tenantAdmin' })
  })
})

describe('[LDAP-02] safeguards', () => {
  const untouched = async (uuids: string[]) => {
    for (const uuid of uuids) expect(await standing(uuid)).toEqual({ enabled: true, by: null })
  }

  test('refuses when the directory is only partly read', async () => {
    const uuids = several(10)
    await sync()
    directory.people.clear()
    several(3)
    directory.failure = lost()
    expect(await sync()).toMatchObject({ state: 'failed', reason: 'closed', detail: 'gone' })
    await untouched(uuids)
    expect(await testDatabase().prisma.ldapPerson.count({ where: { tenantId: admin.tenantId } })).toBe(10)
  })

  test('refuses when it is empty', async () => {
    const uuids = several(3)
    await sync()
    directory.people.clear()
    expect(await sync()).toMatchObject({ state: 'failed', reason: 'empty' })
    await untouched(uuids)
  })

  test('refuses when more than a fifth and more than five are missing, until somebody accepts it', async () => {
    const uuids = several(20)
    await sync()
    for (const uuid of uuids.slice(0, 5)) directory.people.delete(uuid)
    expect((await sync()).counts).toMatchObject({ disabled: 5 })
    for (const uuid of uuids.slice(5, 11)) directory.people.delete(uuid)
    const run = await sync()
    expect(run).toMatchObject({ state: 'failed', reason: 'tooManyGone', message: expect.stringContaining('6 of 15') })
    await untouched(uuids.slice(5))
    expect(await preview()).toMatchObject({ state: 'failed', reason: 'tooManyGone' })
    expect((await sync({ acceptLoss: true })).counts).toMatchObject({ disabled: 6 })
  })

  test('stops when it is cancelled, and does not resume', async () => {
    several(3)
    const { id } = await runLdap(await asAdmin(), { acceptLoss: false })
    await expect(runLdap(await asAdmin(), { acceptLoss: false })).rejects.toThrow('ldapRunning')
    directory.onOpen = async () => void (await cancelLdapRun(await asAdmin()))
    await syncLdap(await asJob(), { runId: id, lastTry: true })
    expect(await ldapStatus(await asAdmin())).toMatchObject({ current: null, last: { state: 'cancelled' }, people: 0 })
    directory.onOpen = async () => {}
    await syncLdap(await asJob(), { runId: id, lastTry: true })
    expect(await ldapStatus(await asAdmin())).toMatchObject({ people: 0 })
  })

  test('fails when the process ends repeatedly', async () => {
    several(3)
    const { id } = await runLdap(await asAdmin(), { acceptLoss: false })
    await syncLdap(await asJob(), { runId: id, lastTry: false, givenUp: true })
    expect(await ldapStatus(await asAdmin())).toMatchObject({ last: { state: 'failed', reason: 'crashed' }, people: 0 })
  })
})

describe('[LDAP-02] groups', () => {
  test('are created with the people of nested groups, renamed and removed', async () => {
    const [a, b] = [unique('a'), unique('b')]
    put({ uid: a, cn: 'Anna' })
    put({ uid: b, cn: 'Bert' })
    const inner = randomUUID()
    const outer = randomUUID()
    directory.groups.set(inner, { cn: 'Inner', members: [personDn(b), groupDn('Outer')] })
    directory.groups.set(outer, { cn: 'Outer', members: [personDn(a).toUpperCase(), groupDn('Inner')] })
    expect((await sync()).counts).toMatchObject({ groups: 2, groupsCreated: 2 })
    expect(await groupsOf()).toEqual({ Inner: ['Anna', 'Bert'], Outer: ['Anna', 'Bert'] })
    directory.groups.set(outer, { cn: 'Inner', members: [] })
    directory.groups.set(inner, { cn: 'Outer', members: [personDn(b)] })
    expect((await sync()).counts).toMatchObject({ groupsChanged: 2 })
    expect(await groupsOf()).toEqual({ Inner: [], Outer: ['Bert'] })
    directory.groups.delete(inner)
    expect((await sync()).counts).toMatchObject({ groupsRemoved: 1 })
    expect(await groupsOf()).toEqual({ Inner: [] })
  })

  test('keep names and members when they were created by hand', async () => {
    const byHand = await aGroup(admin.tenantId, admin)
    put({ uid: unique('a'), cn: 'Anna' })
    const [uuid] = directory.people.keys()
    directory.groups.set(randomUUID(), {
      cn: byHand.name,
      members: [personDn(directory.people.get(uuid ?? '')?.uid ?? '')],
    })
    await sync()
    const expected = { [byHand.name]: ['Member'], [`${byHand.name} (LDAP)`]: ['Anna'] }
    expect(await groupsOf()).toEqual(expected)
    expect((await sync()).counts).toMatchObject({ groupsChanged: 0 })
    expect(await groupsOf()).toEqual(expected)
  })

  test('stay when the settings name none, or most of them are missing', async () => {
    several(1)
    for (let n = 0; n < 8; n++) directory.groups.set(randomUUID(), { cn: `G${n}`, members: [] })
    await sync()
    directory.groups.clear()
    expect(await sync()).toMatchObject({ state: 'failed', reason: 'tooManyGroupsGone' })
    await updateLdapSettings(await asAdmin(), { groupBaseDn: '' })
    expect(await sync()).toMatchObject({ state: 'done' })
    expect(Object.keys(await groupsOf())).toHaveLength(8)
  })
})

test('[LDAP-02] notifies administrators of failed scheduled runs, once per series', async () => {
  const { prisma } = testDatabase()
  const { userId } = await aMember(admin.tenantId)
  const notificationCounts = async () => ({
    admin: await prisma.notification.count({
      where: { userId: admin.userId, kind: 'ldapFailed', link: '/setting/ldap' },
    }),
    member: await prisma.notification.count({ where: { userId, kind: 'ldapFailed' } }),
  })
  const scheduled = async () => {
    const id = randomUUID()
    const { tenantId } = admin
    await prisma.ldapRun.create({ data: { id, tenantId, mode: 'sync', acceptLoss: false, createdAt: new Date() } })
    return work(id)
  }
  several(3)
  expect([(await scheduled()).state, await notificationCounts()]).toEqual(['done', { admin: 0, member: 0 }])
  directory.failure = lost()
  // The person who starts a run sees its result.
  expect([(await sync()).state, await notificationCounts()]).toEqual(['failed', { admin: 0, member: 0 }])
  directory.failure = null
  await scheduled()
  directory.failure = lost()
  await scheduled()
  expect([(await scheduled()).state, await notificationCounts()]).toEqual(['failed', { admin: 1, member: 0 }])
  directory.failure = null
  expect((await scheduled()).state).toBe('done')
  directory.failure = lost()
  await scheduled()
  expect(await notificationCounts()).toEqual({ admin: 2, member: 0 })
})

test('[LDAP-01] the log names everybody in the reader’s language', async () => {
  const uid = unique('ada')
  put({ uid, cn: 'Ada' })
  const { id } = await sync()
  const { fileName, text } = await ldapLog(await asAdmin(), { id })
  expect(fileName).toMatch(/^ldap-[\d-]+\.txt$/)
  expect(text).toContain(`Created\tAda (${uid})\t${personDn(uid)}`)
  const zh = await ldapLog({ ...(await asAdmin()), lang: 'zh_CN' }, { id })
  expect(zh.text).toContain(`新增\tAda (${uid})`)
  const rows = await testDatabase().prisma.auditLog.findMany({ where: { tenantId: admin.tenantId } })
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['ldap.update', 'ldap.run', 'ldap.synced', 'member.create']),
  )
})
