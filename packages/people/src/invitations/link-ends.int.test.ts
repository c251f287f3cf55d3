// Invitations end with time, with the right of their creator, and with the removal of people who have them (PERM-07, TEN-02).
import { randomBytes } from 'node:crypto'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import { getSpace, grantSpaceRole, revokeSpaceRole } from '@lectern/library'
import {
  aMember,
  aSpace,
  auditOf,
  expectCode,
  grantSpace,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeAdministrator, removeMembers, setMembersEnabled } from '../members/index.ts'
import { openSessionFor } from '../sign-in/index.ts'
import {
  acceptInvitation,
  findInvitation,
  listInvitationLinks,
  listInvitations,
  openInvitationLink,
  refreshInvitationLink,
  resendInvitation,
  revokeInvitationLink,
  sendInvitation,
  setInvitationLinkExpiry,
  setInvitationPolicy,
} from './index.ts'

const DAY_MS = 24 * 60 * 60_000
const site = { origin: 'https://help.example.com' }
const paging = { current: 1, size: 100 }
const { prisma } = testDatabase()
const library = testLibrary()
const other = testLibrary()
let admin: DomainContext
beforeEach(async () => {
  admin = await testContext(library.tenantAdmin)
})

const inDays = (actor: MemberActor, days: number) =>
  testContext(actor, { now: () => new Date(Date.now() + days * DAY_MS) })
const view = () => ({ spaceId: library.space.id, role: 'view' as const })
const works = async (inviteCode: string) => (await findInvitation(admin, { inviteCode })) !== null
const membership = (userId: string) => prisma.member.findFirst({ where: { userId, tenantId: library.tenantId } })
const spaceRole = async (userId: string) =>
  (await prisma.spaceMember.findFirst({ where: { spaceId: library.space.id, member: { userId } } }))?.role ?? null

/** A person of the other tenant. */
async function guest() {
  const member = await aMember(other.tenantId)
  return { member, userId: member.userId }
}
/** Signs in again first: sessions end with a membership. */
async function accept({ member }: { member: MemberActor }, inviteCode: string) {
  const { token } = await openSessionFor(await testContext(visitor('')), { ...member, way: 'password' })
  return acceptInvitation(await testContext(member), { inviteCode }, { token })
}
const mailed = async (by: DomainContext, place: { spaceId?: string; role?: 'view' | 'edit' | 'admin' } = {}) => {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const { id } = await sendInvitation(by, { email, ...place }, site)
  return { id, inviteCode: await codeTo(email), email }
}
const codeTo = async (email: string) => {
  const [mail] = await prisma.outgoingMessage.findMany({
    where: { recipient: email },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return /\/invite\/([A-Za-z0-9]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('[TEN-02] removed members', () => {
  test('cannot rejoin by the link they joined with, nor by any other link', async () => {
    const link = await openInvitationLink(admin, view())
    const person = await guest()
    const { memberId } = await accept(person, link.inviteCode)
    await removeMembers(admin, { ids: [memberId] })
    await expectCode(accept(person, link.inviteCode), 'invitationInvalid')
    expect(await works(link.inviteCode)).toBe(false)
    const fresh = await openInvitationLink(admin, view())
    expect(fresh.inviteCode).not.toBe(link.inviteCode)
    await expectCode(accept(person, fresh.inviteCode), 'memberRemoved')
    expect(await membership(person.userId)).toBeNull()
    expect(await auditOf(library.tenantId, link.id)).toContain('invitation.revoke')
  })

  test('cannot rejoin by an earlier invitation, but by a later one', async () => {
    const before = await mailed(admin, view())
    const link = await openInvitationLink(admin, {})
    const person = await guest()
    const { memberId } = await accept(person, link.inviteCode)
    await removeMembers(admin, { ids: [memberId] })
    await expectCode(accept(person, before.inviteCode), 'memberRemoved')
    expect(await works(before.inviteCode)).toBe(true)
    const after = await mailed(admin, view())
    await accept(person, after.inviteCode)
    expect(await spaceRole(person.userId)).toBe('view')
    expect(await prisma.memberRemoval.count({ where: { userId: person.userId } })).toBe(0)
  })

  test('lose the links that they created, and those that they could copy as an administrator', async () => {
    const place = { spaceId: library.space.id, role: 'edit' as const }
    const elsewhere = await aSpace(library.tenantId)
    const ownLink = await openInvitationLink(await testContext(library.admin), view())
    const secondLink = await openInvitationLink(admin, place)
    const unknown = await openInvitationLink(admin, { spaceId: elsewhere.id, role: 'view' })
    await removeMembers(admin, { ids: [library.admin.memberId] })
    expect(await Promise.all([ownLink, secondLink, unknown].map((link) => works(link.inviteCode)))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('of tenant administrators end all links of the tenant, also when disabled or demoted', async () => {
    for (const end of ['remove', 'disable', 'demote'] as const) {
      const leaving = await aMember(library.tenantId, { role: 'tenantAdmin' })
      const links = [await openInvitationLink(admin, view()), await openInvitationLink(admin, {})]
      if (end === 'remove') await removeMembers(admin, { ids: [leaving.memberId] })
      if (end === 'disable') await setMembersEnabled(admin, { ids: [leaving.memberId], enabled: false })
      if (end === 'demote') await removeAdministrator(admin, { id: leaving.memberId })
      for (const link of links) expect(await works(link.inviteCode)).toBe(false)
    }
  })

  test('do not affect visitors who were never members', async () => {
    const person = await guest()
    await removeMembers(admin, { ids: [library.viewer.memberId] })
    await accept(person, (await openInvitationLink(admin, view())).inviteCode)
    expect(await membership(person.userId)).not.toBeNull()
  })
})

describe('[PERM-07] links of people who lost the right to invite', () => {
  test('end with their creator’s role, also through a group, and so do invitations by email', async () => {
    const maker = await testContext(library.admin)
    const link = await openInvitationLink(maker, view())
    const mail = await mailed(maker, view())
    expect([await works(link.inviteCode), await works(mail.inviteCode)]).toEqual([true, true])
    await prisma.spaceMember.updateMany({
      where: { memberId: library.admin.memberId, spaceId: library.space.id },
      data: { role: 'edit' },
    })
    expect([await works(link.inviteCode), await works(mail.inviteCode)]).toEqual([false, false])
    await expectCode(accept(await guest(), link.inviteCode), 'invitationInvalid')
    const { records } = await listInvitations(admin, { ...paging, spaceId: library.space.id })
    expect(records).toMatchObject([{ id: mail.id, expired: true }])
    const { records: links } = await listInvitationLinks(admin, { ...paging, spaceId: library.space.id })
    expect(links).toMatchObject([{ id: link.id, state: 'ended', createdBy: 'Admin' }])
  })

  test('work again when another administrator refreshes or resends them', async () => {
    const maker = await testContext(library.admin)
    const link = await openInvitationLink(maker, view())
    const mail = await mailed(maker, view())
    await prisma.spaceMember.deleteMany({ where: { memberId: library.admin.memberId } })
    const again = await openInvitationLink(admin, view())
    expect(again.id).toBe(link.id)
    expect(again.inviteCode).not.toBe(link.inviteCode)
    expect(await works(again.inviteCode)).toBe(true)
    const later = await testContext(library.tenantAdmin, { now: () => new Date(Date.now() + 120_000) })
    await resendInvitation(later, { id: mail.id }, site)
    expect(await works(await codeTo(mail.email))).toBe(true)
  })

  test('follow a changed setting of who may invite', async () => {
    const policy = (inviters: 'administrators' | 'managers' | 'everybody') => setInvitationPolicy(admin, { inviters })
    const managed = await openInvitationLink(await testContext(library.admin), {
      spaceId: library.space.id,
      role: 'admin',
    })
    await policy('everybody')
    const plain = await testContext(library.viewer)
    const ownLink = await openInvitationLink(plain, view())
    const tenant = await openInvitationLink(plain, {})
    const alive = () => Promise.all([managed, ownLink, tenant].map(({ inviteCode }) => works(inviteCode)))
    expect(await alive()).toEqual([true, true, true])
    await policy('managers')
    expect(await alive()).toEqual([true, false, false])
    await policy('administrators')
    expect(await alive()).toEqual([false, false, false])
    await policy('everybody')
    expect(await alive()).toEqual([true, true, true])
    await prisma.spaceMember.deleteMany({ where: { memberId: library.viewer.memberId } })
    expect(await alive()).toEqual([true, false, true])
  })

  test('are replaced by a new code where everybody may invite', async () => {
    await setInvitationPolicy(admin, { inviters: 'everybody' })
    const link = await openInvitationLink(admin, view())
    const later = await inDays(library.viewer, 8)
    const again = await openInvitationLink(later, view())
    expect(again.id).toBe(link.id)
    expect(again.inviteCode).not.toBe(link.inviteCode)
    expect(await findInvitation(later, again)).not.toBeNull()
    expect(await findInvitation(later, link)).toBeNull()
    await expectCode(openInvitationLink(later, { ...view(), role: 'edit' }), 'forbidden')
  })

  test('to a space end when their creator stops administering it', async () => {
    const holders = [{ kind: 'member', id: library.admin.memberId }] as const
    for (const end of [
      () => grantSpaceRole(admin, { id: library.space.id, holders: [...holders], role: 'view' }),
      () => revokeSpaceRole(admin, { id: library.space.id, holders: [...holders] }),
    ]) {
      await grantSpaceRole(admin, { id: library.space.id, holders: [...holders], role: 'admin' })
      const link = await openInvitationLink(admin, { spaceId: library.space.id, role: 'admin' })
      await end()
      expect(await works(link.inviteCode)).toBe(false)
    }
  })

  test('do not restore a role that was revoked from its user', async () => {
    const link = await openInvitationLink(admin, { spaceId: library.space.id, role: 'edit' })
    const person = await guest()
    const { memberId } = await accept(person, link.inviteCode)
    expect(await spaceRole(person.userId)).toBe('edit')
    await grantSpaceRole(admin, { id: library.space.id, holders: [{ kind: 'member', id: memberId }], role: 'view' })
    await accept(person, link.inviteCode)
    expect(await spaceRole(person.userId)).toBe('view')
    const fresh = await refreshInvitationLink(admin, { id: link.id })
    await accept(person, fresh.inviteCode)
    expect(await spaceRole(person.userId)).toBe('edit')
  })

  test('never open a personal space', async () => {
    const personal = await aSpace(library.tenantId)
    await prisma.space.update({ where: { id: personal.id }, data: { ownerMemberId: library.viewer.memberId } })
    await grantSpace(personal.id, library.viewer, 'admin')
    const owner = await testContext(library.viewer)
    expect((await getSpace(owner, { id: personal.id })).role).toBe('admin')
    await expectCode(openInvitationLink(owner, { spaceId: personal.id, role: 'admin' }), 'forbidden')
  })
})

describe('[PERM-07] expiry of links', () => {
  test('is after seven days, or never when chosen', async () => {
    const link = await openInvitationLink(admin, view())
    expect(Date.parse(link.expiresTime ?? '') - Date.now()).toBeCloseTo(7 * DAY_MS, -5)
    expect(await findInvitation(await inDays(library.viewer, 6), link)).not.toBeNull()
    expect(await findInvitation(await inDays(library.viewer, 8), link)).toBeNull()
    await setInvitationLinkExpiry(admin, { id: link.id, expiresDays: null })
    expect(await findInvitation(await inDays(library.viewer, 400), link)).not.toBeNull()
    expect((await refreshInvitationLink(admin, { id: link.id })).expiresTime).toBeNull()
    const month = await setInvitationLinkExpiry(admin, { id: link.id, expiresDays: 30 })
    expect(await findInvitation(await inDays(library.viewer, 29), month)).not.toBeNull()
    expect(await findInvitation(await inDays(library.viewer, 31), month)).toBeNull()
    const renewed = await openInvitationLink(await inDays(library.tenantAdmin, 31), view())
    expect(renewed.inviteCode).not.toBe(link.inviteCode)
  })

  test('is managed by administrators, who list and revoke links, those of a space its own', async () => {
    const link = await openInvitationLink(admin, view())
    await openInvitationLink(admin, {})
    await accept(await guest(), link.inviteCode)
    const all = await listInvitationLinks(admin, paging)
    expect(all.records.map(({ spaceName, role, state, uses }) => [spaceName, role, state, uses])).toEqual([
      ['', null, 'active', 0],
      [library.space.name, 'view', 'active', 1],
    ])
    expect(JSON.stringify(all)).not.toContain(link.inviteCode)
    const ofSpace = { ...paging, spaceId: library.space.id }
    expect((await listInvitationLinks(await testContext(library.admin), ofSpace)).records).toMatchObject([
      { id: link.id },
    ])
    await expectCode(listInvitationLinks(await testContext(library.admin), paging), 'roleRequired')
    await expectCode(listInvitationLinks(await testContext(library.editor), ofSpace), 'forbidden')
    await expectCode(revokeInvitationLink(await testContext(library.editor), { id: link.id }), 'forbidden')
    await expectCode(revokeInvitationLink(await testContext(other.tenantAdmin), { id: link.id }), 'notFound')
    await revokeInvitationLink(await testContext(library.admin), { id: link.id })
    expect(await works(link.inviteCode)).toBe(false)
    await expectCode(revokeInvitationLink(admin, { id: link.id }), 'notFound')
    expect(await auditOf(library.tenantId, link.id)).toEqual([
      'invitation.link',
      'invitation.accept',
      'invitation.revoke',
    ])
  })
})
