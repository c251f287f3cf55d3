// Managing members: works, refused to lower roles and other tenants, audited; sessions of the disabled end at once.
import { randomBytes } from 'node:crypto'
import type { AddMemberInput } from '@lectern/contracts'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import {
  aGroup,
  aLibrary,
  aMember,
  apiToken,
  auditOf,
  expectCode,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { resolveSession } from '../identity/index.ts'
import { openSessionFor } from '../sign-in/index.ts'
import {
  addAdministrators,
  addMember as addMemberAt,
  getMember,
  listMembers,
  notifyMembersBySms,
  removeAdministrator,
  removeMembers,
  resetMemberPassword,
  setMembersEnabled,
  updateMember,
} from './index.ts'

const addMember = (ctx: DomainContext, input: AddMemberInput) =>
  addMemberAt(ctx, input, { origin: 'https://help.test' })
let stranger: MemberActor
const unique = (prefix = 'a') => `${prefix}${randomBytes(6).toString('hex')}`
const phone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const rows = () => testDatabase().prisma
const paging = { current: 1, size: 100 }
const admin = () => testContext(library.tenantAdmin)
const page = async (input = {}) => listMembers(await admin(), { ...paging, ...input })

const library = suiteLibrary()
beforeAll(async () => {
  stranger = (await aLibrary()).tenantAdmin
})

/** Token of a new session. */
async function signedIn(member: MemberActor): Promise<string> {
  const { token } = await openSessionFor(await testContext(visitor(member.tenantId)), {
    userId: member.userId,
    memberId: member.memberId,
    way: 'password',
  })
  return token
}
const actorBehind = async (token: string) => resolveSession(await testContext(visitor('')), token)

describe('[TEN-02] the list of members', () => {
  test('filters by text, group, state and role, with paging', async () => {
    const member = await aMember(library.tenantId, { name: unique('Zoe') })
    const group = await aGroup(library.tenantId, member)
    const matches = await page({ name: member.name.toUpperCase() })
    expect(matches.records.map(({ id }) => id)).toEqual([member.memberId])
    expect(matches.records[0]).toMatchObject({
      state: 'enabled',
      role: 'member',
      email: '',
      groups: [{ id: group.id }],
    })
    expect((await page({ groupId: group.id })).records.map(({ id }) => id)).toEqual([member.memberId])
    expect((await page({ role: 'tenantAdmin' })).records.map(({ id }) => id)).toEqual([library.tenantAdmin.memberId])
    await setMembersEnabled(await admin(), { ids: [member.memberId], enabled: false })
    expect((await page({ state: 'disabled' })).records.map(({ id }) => id)).toEqual([member.memberId])
    expect((await page({ size: 2 })).records).toHaveLength(2)
    expect((await page({ name: '%' })).total).toBe(0)
  })
  test('rejects all but administrators and the API token of the tenant', async () => {
    for (const who of [library.admin, library.nobody]) {
      await expectCode(listMembers(await testContext(who), paging), 'roleRequired')
    }
    await expectCode(listMembers(await testContext(visitor(library.tenantId)), paging), 'unauthenticated')
    expect((await listMembers(await testContext(apiToken(library.tenantId)), paging)).total).toBeGreaterThan(4)
    await expectCode(getMember(await testContext(stranger), { id: library.viewer.memberId }), 'notFound')
    const theirs = await listMembers(await testContext(stranger), paging)
    expect(theirs.records.map(({ id }) => id)).not.toContain(library.viewer.memberId)
  })
})

describe('[TEN-02] adding and changing members', () => {
  const person = () => ({ account: unique(), name: 'Ada', password: 'Abc123x' })

  test('stores account, addresses and groups; audited', async () => {
    const group = await aGroup(library.tenantId)
    const input = { ...person(), email: `${unique()}@example.com`, phone: phone(), groupIds: [group.id] }
    const { id } = await addMember(await admin(), input)
    const member = await getMember(await admin(), { id })
    expect(member).toMatchObject({
      account: input.account,
      email: input.email,
      phone: input.phone,
      groups: [{ id: group.id }],
    })
    expect(await auditOf(library.tenantId, id)).toEqual(['member.create'])
    const credentials = (await admin()).ports.credentials
    const session = await credentials.signIn({ account: input.account, password: 'Abc123x', ip: '', userAgent: '' })
    expect(session?.userId).toBe(member.userId)
  })
  test('reports taken values by field, and stores nothing', async () => {
    const first = { ...person(), email: `${unique()}@example.com`, phone: phone() }
    await addMember(await admin(), first)
    const error = await expectCode(
      addMember(await admin(), { ...first, account: first.account.toUpperCase() }),
      'nameTaken',
    )
    // The owner of this phone or address is not disclosed: it opens nothing before a code proves it.
    expect(Object.keys(error.details.fields ?? {})).toEqual(['account'])
    await addMember(await admin(), { ...first, account: unique() })
    const theirs = await aGroup(stranger.tenantId)
    const second = person()
    await expectCode(addMember(await admin(), { ...second, groupIds: [theirs.id] }), 'notFound')
    expect(await rows().user.count({ where: { username: second.account } })).toBe(0)
  })
  test('limits reports of taken names to ten, then delays the person and later the tenant', async () => {
    const place = await aLibrary()
    const otherMember = await aMember(library.tenantId)
    const { username } = await rows().user.findUniqueOrThrow({ where: { id: otherMember.userId } })
    const probe = async (who: MemberActor) =>
      addMember(await testContext(who), { ...person(), account: username ?? '' }).then(
        () => 'added',
        (error) => String(error.code),
      )
    const count = (codes: string[], code: string) => codes.filter((one) => one === code).length
    const codes = await Promise.all(Array.from({ length: 100 }, () => probe(place.tenantAdmin)))
    expect([count(codes, 'nameTaken'), count(codes, 'takenLimit')]).toEqual([10, 90])
    const error = await expectCode(addMember(await testContext(place.tenantAdmin), person()), 'takenLimit')
    expect(error.details).toMatchObject({ params: { minutes: 1 }, data: { retryAfter: expect.any(Number) } })
    const { retryAfter } = error.details.data as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(30)
    // Another administrator has tries of their own, until the tenant has used up its.
    const others = await Promise.all([1, 2, 3].map(() => aMember(place.tenantId, { role: 'tenantAdmin' })))
    const theirs = await Promise.all(others.flatMap((other) => Array.from({ length: 12 }, () => probe(other))))
    expect(count(theirs, 'nameTaken')).toBe(20)
    // Elsewhere nobody waits, and people who are added are not counted.
    const added = Array.from({ length: 15 }, async () => addMember(await admin(), person()))
    expect(await Promise.all(added)).toHaveLength(15)
  })
  test('changes nothing for a member without the role or a stranger', async () => {
    await expectCode(addMember(await testContext(library.admin), person()), 'roleRequired')
    const change = { id: library.viewer.memberId, name: 'Taken' }
    await expectCode(updateMember(await testContext(library.editor), change), 'roleRequired')
    await expectCode(updateMember(await testContext(stranger), change), 'notFound')
  })
  test('changes name, addresses and groups; null clears them', async () => {
    const { memberId: id } = await aMember(library.tenantId)
    const group = await aGroup(library.tenantId)
    const email = `${unique()}@example.com`
    expect(await updateMember(await admin(), { id, name: 'Grace', email, groupIds: [group.id] })).toMatchObject({
      name: 'Grace',
      email,
      groups: [{ id: group.id }],
    })
    expect(await updateMember(await admin(), { id, email: null, groupIds: [] })).toMatchObject({
      email: '',
      groups: [],
    })
    expect(await auditOf(library.tenantId, id)).toEqual(['member.update', 'member.update'])
  })
  test('rejects the account of somebody who also belongs to another tenant', async () => {
    const both = await aMember(library.tenantId)
    await rows().member.create({ data: { id: unique(), tenantId: stranger.tenantId, userId: both.userId } })
    const id = both.memberId
    for (const change of [{ name: 'Else' }, { phone: phone() }, { email: 'x@example.com' }]) {
      await expectCode(updateMember(await admin(), { id, ...change }), 'memberElsewhere')
    }
    await expectCode(resetMemberPassword(await admin(), { id, password: 'Abc123x' }), 'memberElsewhere')
    expect((await getMember(await admin(), { id })).abilities.editAccount).toBe(false)
    const group = await aGroup(library.tenantId)
    expect((await updateMember(await admin(), { id, groupIds: [group.id] })).groups).toHaveLength(1)
  })
})

describe('[TEN-02] disabling members', () => {
  test('ends all sessions of the membership at once, and no others', async () => {
    const one = await aMember(library.tenantId)
    const two = await aMember(library.tenantId)
    const stays = await aMember(library.tenantId)
    const tokens = [await signedIn(one), await signedIn(one), await signedIn(two)]
    const session = await signedIn(stays)
    for (const token of tokens) expect(await actorBehind(token)).toMatchObject({ type: 'member' })
    const ids = [one.memberId, two.memberId]
    expect(await setMembersEnabled(await admin(), { ids, enabled: false })).toEqual({ count: 2 })
    for (const token of tokens) expect(await actorBehind(token)).toBeNull()
    expect(await actorBehind(session)).toMatchObject({ memberId: stays.memberId })
    await expectCode(signedIn(one), 'memberDisabled')
    expect(await auditOf(library.tenantId, one.memberId)).toContain('member.disable')

    expect(await setMembersEnabled(await admin(), { ids, enabled: true })).toEqual({ count: 2 })
    expect(await setMembersEnabled(await admin(), { ids, enabled: true })).toEqual({ count: 0 })
    // The old token stays dead; signing in works again.
    expect(await actorBehind(tokens[0] ?? '')).toBeNull()
    expect(await actorBehind(await signedIn(one))).toMatchObject({ memberId: one.memberId })
  })
  test('skips the caller among several members, and rejects the caller alone', async () => {
    const { memberId: self } = library.tenantAdmin
    const ownSession = await signedIn(library.tenantAdmin)
    const others = [await aMember(library.tenantId), await aMember(library.tenantId)].map(({ memberId }) => memberId)
    expect(await setMembersEnabled(await admin(), { ids: [self, ...others], enabled: false })).toEqual({ count: 2 })
    for (const id of others) expect((await getMember(await admin(), { id })).state).toBe('disabled')
    expect((await getMember(await admin(), { id: self })).state).toBe('enabled')
    expect(await actorBehind(ownSession)).toMatchObject({ memberId: self })
    expect(await setMembersEnabled(await admin(), { ids: [self, ...others], enabled: true })).toEqual({ count: 2 })
    for (const id of others) expect((await getMember(await admin(), { id })).state).toBe('enabled')
    await expectCode(setMembersEnabled(await admin(), { ids: [self], enabled: false }), 'notYourself')
  })
  test('changes all members or none, and rejects other tenants and callers', async () => {
    const ownMember = await aMember(library.tenantId)
    const ids = [ownMember.memberId]
    const mixed = [ownMember.memberId, stranger.memberId]
    await expectCode(setMembersEnabled(await admin(), { ids: mixed, enabled: false }), 'notFound')
    await expectCode(setMembersEnabled(await testContext(library.admin), { ids, enabled: false }), 'roleRequired')
    expect((await getMember(await admin(), { id: ownMember.memberId })).state).toBe('enabled')
  })
})

describe('[TEN-02] leaving the tenant', () => {
  test('removes permissions, groups and sessions; keeps the account', async () => {
    const gone = await aMember(library.tenantId)
    await aGroup(library.tenantId, gone)
    const token = await signedIn(gone)
    expect(await removeMembers(await admin(), { ids: [gone.memberId] })).toEqual({ count: 1 })
    expect(await actorBehind(token)).toBeNull()
    await expectCode(getMember(await admin(), { id: gone.memberId }), 'notFound')
    expect(await rows().groupMember.count({ where: { memberId: gone.memberId } })).toBe(0)
    expect(await rows().user.count({ where: { id: gone.userId } })).toBe(1)
    expect(await auditOf(library.tenantId, gone.memberId)).toContain('member.remove')
  })
  test('rejects the caller’s own membership, other callers and other tenants', async () => {
    const { memberId: self } = library.tenantAdmin
    await expectCode(removeMembers(await admin(), { ids: [self] }), 'notYourself')
    const other = await aMember(library.tenantId)
    expect(await removeMembers(await admin(), { ids: [self, other.memberId] })).toEqual({ count: 1 })
    expect((await getMember(await admin(), { id: self })).state).toBe('enabled')
    await expectCode(
      removeMembers(await testContext(library.admin), { ids: [library.viewer.memberId] }),
      'roleRequired',
    )
    await expectCode(removeMembers(await testContext(stranger), { ids: [library.viewer.memberId] }), 'notFound')
  })
})

describe('[TEN-01] tenant administrators', () => {
  test('are added and removed; the role applies from the next call; the last one remains', async () => {
    const { tenantId, tenantAdmin, viewer } = await aLibrary()
    const ctx = await testContext(tenantAdmin)
    const last = { id: tenantAdmin.memberId }
    await expectCode(removeAdministrator(ctx, last), 'lastAdministrator')
    const token = await signedIn(viewer)
    expect(await addAdministrators(ctx, { ids: [viewer.memberId] })).toEqual({ count: 1 })
    expect(await actorBehind(token)).toMatchObject({ tenantRole: 'tenantAdmin' })
    expect(await removeAdministrator(ctx, last)).toEqual({ count: 1 })
    const successor = await testContext({ ...viewer, tenantRole: 'tenantAdmin' })
    await expectCode(removeAdministrator(successor, { id: viewer.memberId }), 'lastAdministrator')
    const job = await testContext(system(tenantId))
    for (const work of [
      setMembersEnabled(job, { ids: [viewer.memberId], enabled: false }),
      removeMembers(job, { ids: [viewer.memberId] }),
    ]) {
      await expectCode(work, 'lastAdministrator')
    }
    expect(await auditOf(tenantId, viewer.memberId)).toContain('member.role')
    expect(await rows().notification.count({ where: { userId: viewer.userId, kind: 'tenantRoleChanged' } })).toBe(1)
  })
  test('keeps one of the last two when both are removed at once', async () => {
    const { tenantAdmin, tenantId } = await aLibrary()
    const second = await aMember(tenantId, { role: 'tenantAdmin' })
    const ctx = await testContext(system(tenantId))
    const work = [tenantAdmin, second].map(({ memberId }) => removeAdministrator(ctx, { id: memberId }))
    const results = await Promise.allSettled(work)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  test('rejects members, another tenant and disabled administrators', async () => {
    const ids = [library.viewer.memberId]
    await expectCode(addAdministrators(await testContext(library.admin), { ids }), 'roleRequired')
    await expectCode(addAdministrators(await testContext(stranger), { ids }), 'notFound')
    await expectCode(removeAdministrator(await testContext(library.admin), { id: 'x' }), 'roleRequired')
    const disabled = await aMember(library.tenantId)
    await setMembersEnabled(await admin(), { ids: [disabled.memberId], enabled: false })
    await expectCode(addAdministrators(await admin(), { ids: [disabled.memberId] }), 'memberDisabled')
  })
})

test('[TEN-02] a password set by an administrator ends the sessions of the old one', async () => {
  const account = unique()
  const { id } = await addMember(await admin(), { account, name: 'Ada', password: 'Abc123x' })
  const { userId } = await getMember(await admin(), { id })
  const token = await signedIn({ ...library.viewer, memberId: id, userId })
  const same = await expectCode(resetMemberPassword(await admin(), { id, password: 'Abc123x' }), 'invalidInput')
  expect(same.details.fields).toEqual({ password: { key: 'passwordSame' } })
  expect(await actorBehind(token)).not.toBeNull()
  await resetMemberPassword(await admin(), { id, password: 'Xyz789' })
  expect(await actorBehind(token)).toBeNull()
  const { credentials } = (await admin()).ports
  expect(await credentials.verifyPassword({ userId, password: 'Xyz789' })).toBe(true)
  expect(await credentials.verifyPassword({ userId, password: 'Abc123x' })).toBe(false)
  expect(await auditOf(library.tenantId, id)).toContain('member.resetPassword')
  const self = { id: library.tenantAdmin.memberId, password: 'Xyz789' }
  await expectCode(resetMemberPassword(await admin(), self), 'notYourself')
  await expectCode(resetMemberPassword(await testContext(library.admin), { id, password: 'Xyz789' }), 'roleRequired')
  await expectCode(resetMemberPassword(await testContext(stranger), { id, password: 'Xyz789' }), 'notFound')
})

test('[TEN-02] notifies members by SMS where to sign in, at most once in a while', async () => {
  const number = phone()
  const { id } = await addMember(await admin(), { account: unique(), name: 'Ada', password: 'Abc123x', phone: number })
  const site = { origin: 'https://help.example.com' }
  expect(await notifyMembersBySms(await admin(), { ids: [id, library.viewer.memberId] }, site)).toEqual({ count: 1 })
  const sent = await rows().outgoingMessage.findMany({ where: { recipient: number } })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ channel: 'sms', tenantId: library.tenantId })
  expect(sent[0]?.text).toContain('https://help.example.com/login')
  expect(await notifyMembersBySms(await admin(), { ids: [id] }, site)).toEqual({ count: 0 })
  await expectCode(notifyMembersBySms(await testContext(library.admin), { ids: [id] }, site), 'roleRequired')
  await expectCode(notifyMembersBySms(await testContext(stranger), { ids: [id] }, site), 'notFound')
})
