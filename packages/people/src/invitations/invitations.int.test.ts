// Invitations by link and by e-mail: who may invite, what joining gives, and that old codes are dead at once.
import { randomBytes } from 'node:crypto'
import type { MemberActor } from '@lectern/kernel'
import { getSpace, listSpaces } from '@lectern/library'
import {
  aLibrary,
  aMember,
  aSpace,
  auditOf,
  expectCode,
  grantSpace,
  type Library,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { resolveSession } from '../identity/index.ts'
import { addMember, getMember, notifyMembersBySms, removeMembers, setMembersEnabled } from '../members/index.ts'
import { login, openSessionFor } from '../sign-in/index.ts'
import {
  acceptInvitation,
  findInvitation,
  getInvitationPolicy,
  listInvitations,
  openInvitationLink,
  refreshInvitationLink,
  resendInvitation,
  sendInvitation,
  setInvitationLinkExpiry,
  setInvitationPolicy,
  withdrawInvitation,
} from './index.ts'

const library = suiteLibrary()
const other = suiteLibrary()
const rows = () => testDatabase().prisma
const unique = (prefix = 'a') => `${prefix}${randomBytes(6).toString('hex')}`
const admin = () => testContext(library.tenantAdmin)
const nobody = () => testContext(visitor(library.tenantId))
const site = { origin: 'https://help.example.com' }
const paging = { current: 1, size: 100 }
const spaceId = () => library.space.id

async function tokenOf(member: MemberActor): Promise<string> {
  const { userId, memberId } = member
  const answer = await openSessionFor(await nobody(), { userId, memberId, way: 'password' })
  return answer.token
}
/** A person of the other tenant, signed in there. */
async function guest() {
  const member = await aMember(other.tenantId)
  const token = await tokenOf(member)
  return { member, token, ctx: await testContext(member) }
}
const membership = (userId: string) => rows().member.findFirst({ where: { userId, tenantId: library.tenantId } })

describe('[PERM-07] invitation links', () => {
  test('returns one link per space and role, the same each time', async () => {
    const link = await openInvitationLink(await admin(), { spaceId: spaceId(), role: 'view' })
    expect(link).toMatchObject({ spaceId: spaceId(), role: 'view' })
    expect(link.path).toBe(`/invite/${link.inviteCode}`)
    const again = await openInvitationLink(await testContext(library.admin), { spaceId: spaceId(), role: 'view' })
    expect(again).toEqual(link)
    const edit = await openInvitationLink(await admin(), { spaceId: spaceId(), role: 'edit' })
    expect(edit.inviteCode).not.toBe(link.inviteCode)
    expect(await auditOf(library.tenantId, link.id)).toEqual(['invitation.link'])
    const stored = await rows().invitationLink.findUniqueOrThrow({ where: { id: link.id } })
    expect(JSON.stringify(stored)).not.toContain(link.inviteCode)
  })

  test.each(['admin', 'edit', 'view'] as const)('grants %s on its space and nothing else', async (role) => {
    const link = await openInvitationLink(await admin(), { spaceId: spaceId(), role })
    const elsewhere = await aSpace(library.tenantId)
    const { member, token, ctx } = await guest()
    expect(await findInvitation(ctx, link)).toMatchObject({ spaceName: library.space.name, role, joined: false })
    const joined = await acceptInvitation(ctx, link, { token })
    const actor = await resolveSession(ctx, token)
    expect(actor).toMatchObject({ type: 'member', tenantId: library.tenantId, memberId: joined.memberId })
    if (actor?.type !== 'member') throw new Error('no member')
    const inside = await testContext(actor)
    expect((await getSpace(inside, { id: spaceId() })).role).toBe(role)
    await expectCode(getSpace(inside, { id: elsewhere.id }), 'notFound')
    expect(await findInvitation(inside, link)).toMatchObject({ joined: true })
    expect(await auditOf(library.tenantId, joined.memberId)).toEqual(['member.create'])
    expect((await membership(member.userId))?.role).toBe('member')
  })

  test('[PERM-01] grants no space when it is of the tenant only', async () => {
    const link = await openInvitationLink(await admin(), {})
    const { token, ctx } = await guest()
    await acceptInvitation(ctx, link, { token })
    const actor = await resolveSession(ctx, token)
    if (actor?.type !== 'member') throw new Error('no member')
    expect((await listSpaces(await testContext(actor), paging)).total).toBe(0)
  })

  test('disables the old one at once when it is refreshed', async () => {
    const old = await openInvitationLink(await admin(), { spaceId: spaceId(), role: 'edit' })
    const { token, ctx } = await guest()
    const fresh = await refreshInvitationLink(await admin(), { id: old.id })
    expect(await findInvitation(ctx, old)).toBeNull()
    const error = await expectCode(acceptInvitation(ctx, old, { token }), 'invitationInvalid')
    expect(error.code).toBe('invitationInvalid')
    expect(await findInvitation(ctx, fresh)).toMatchObject({ tenantId: library.tenantId })
    expect(await auditOf(library.tenantId, old.id)).toContain('invitation.refresh')
  })

  test('ends when it expires, with its space, and in a disabled tenant', async () => {
    const place = await aLibrary()
    const ctx = await testContext(place.tenantAdmin)
    const link = await openInvitationLink(ctx, { spaceId: place.space.id, role: 'view' })
    const limited = await setInvitationLinkExpiry(ctx, { id: link.id, expiresDays: 1 })
    expect(limited.inviteCode).toBe(link.inviteCode)
    const later = await testContext(place.nobody, { now: () => new Date(Date.now() + 25 * 60 * 60_000) })
    expect(await findInvitation(ctx, link)).not.toBeNull()
    expect(await findInvitation(later, link)).toBeNull()
    await setInvitationLinkExpiry(ctx, { id: link.id, expiresDays: null })
    expect(await findInvitation(later, link)).not.toBeNull()
    await rows().tenant.update({ where: { id: place.tenantId }, data: { enabled: false } })
    expect(await findInvitation(ctx, link)).toBeNull()
    await rows().tenant.update({ where: { id: place.tenantId }, data: { enabled: true } })
    await rows().space.update({ where: { id: place.space.id }, data: { deletedAt: new Date() } })
    expect(await findInvitation(ctx, link)).toBeNull()
  })

  test('are created by administrators of the space, those of the tenant by its own', async () => {
    const place = { spaceId: spaceId(), role: 'view' as const }
    await openInvitationLink(await testContext(library.admin), place)
    for (const who of [library.editor, library.viewer]) {
      await expectCode(openInvitationLink(await testContext(who), place), 'forbidden')
    }
    await expectCode(openInvitationLink(await testContext(library.nobody), place), 'notFound')
    await expectCode(openInvitationLink(await testContext(library.admin), {}), 'roleRequired')
    await expectCode(openInvitationLink(await testContext(other.tenantAdmin), place), 'notFound')
    await expectCode(openInvitationLink(await admin(), { spaceId: spaceId() }), 'invalidInput')
    const { id } = await openInvitationLink(await admin(), place)
    await expectCode(refreshInvitationLink(await testContext(other.tenantAdmin), { id }), 'notFound')
    await expectCode(refreshInvitationLink(await testContext(library.editor), { id }), 'forbidden')
    await expectCode(openInvitationLink(await nobody(), {}), 'unauthenticated')
  })

  test.each(['', 'x', '../..', 'A'.repeat(32), '界'.repeat(32)])('rejects %j', async (inviteCode) => {
    expect(await findInvitation(await nobody(), { inviteCode })).toBeNull()
  })
})

describe('joining', () => {
  test('never lowers a member’s role, and admits no disabled member', async () => {
    const link = await openInvitationLink(await admin(), { spaceId: spaceId(), role: 'view' })
    const strong = await aMember(library.tenantId)
    await grantSpace(spaceId(), strong, 'edit')
    const token = await tokenOf(strong)
    await acceptInvitation(await testContext(strong), link, { token })
    expect((await getSpace(await testContext(strong), { id: spaceId() })).role).toBe('edit')
    expect(await rows().member.count({ where: { userId: strong.userId } })).toBe(1)

    const { member, token: theirs, ctx } = await guest()
    await rows().member.create({
      data: { id: unique('m'), tenantId: library.tenantId, userId: member.userId, enabled: false },
    })
    await expectCode(acceptInvitation(ctx, link, { token: theirs }), 'memberDisabled')
  })

  test('needs a valid session', async () => {
    const link = await openInvitationLink(await admin(), {})
    await expectCode(acceptInvitation(await nobody(), link, { token: null }), 'unauthenticated')
    await expectCode(acceptInvitation(await nobody(), link, { token: 'forged.token' }), 'unauthenticated')
    const { member, token } = await guest()
    await setMembersEnabled(await testContext(other.tenantAdmin), { ids: [member.memberId], enabled: false })
    await expectCode(acceptInvitation(await nobody(), link, { token }), 'unauthenticated')
  })

  test('[AUTH-07] is accepted during sign-in, also by people without a tenant', async () => {
    const account = unique()
    const { id } = await addMember(await admin(), { account, name: 'Ada', password: 'Abc123x' }, { origin: '' })
    const { userId } = await getMember(await admin(), { id })
    await removeMembers(await admin(), { ids: [id] })
    const input = { account, password: 'Abc123x' }
    await expectCode(login(await nobody(), input), 'memberDisabled')
    const email = `${unique()}@example.com`
    await sendInvitation(await admin(), { email, spaceId: spaceId(), role: 'edit' }, site)
    const [mail] = await rows().outgoingMessage.findMany({ where: { recipient: email } })
    const inviteCode = /\/invite\/([A-Za-z0-9]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await expectCode(login(await nobody(), { ...input, password: 'Wrong1', inviteCode }), 'loginRefused')
    expect(await membership(userId)).toBeNull()
    await expectCode(login(await nobody(), { ...input, inviteCode: 'A'.repeat(32) }), 'invitationInvalid')
    const { userInfo } = await login(await nobody(), { ...input, inviteCode })
    expect(userInfo.tenantId).toBe(library.tenantId)
    expect(await membership(userId)).not.toBeNull()
  })
})

describe('[TEN-02] invitations by e-mail', () => {
  const mailTo = async (email: string) =>
    (
      await rows().outgoingMessage.findMany({
        where: { recipient: email },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
    ).map(({ text }) => text)
  const codeIn = (text: string | undefined) => /\/invite\/([A-Za-z0-9]+)/.exec(text ?? '')?.[1] ?? ''
  const later = async (minutes: number) => {
    const time = new Date(Date.now() + minutes * 60_000)
    return testContext(library.tenantAdmin, { now: () => time })
  }

  test('are mailed; an accepted one cannot be used again', async () => {
    const email = `${unique()}@example.com`
    const { id } = await sendInvitation(await admin(), { email, spaceId: spaceId(), role: 'edit' }, site)
    const [text] = await mailTo(email)
    expect(text).toContain(library.space.name)
    expect(text).toContain('https://help.example.com/invite/')
    const inviteCode = codeIn(text)
    expect((await listInvitations(await admin(), { ...paging, spaceId: spaceId() })).records).toContainEqual(
      expect.objectContaining({ id, email, role: 'edit', invitedBy: 'Tenant Admin', expired: false }),
    )
    const { token, ctx } = await guest()
    const { memberId } = await acceptInvitation(ctx, { inviteCode }, { token })
    expect(await rows().spaceMember.findMany({ where: { memberId }, select: { role: true } })).toEqual([
      { role: 'edit' },
    ])
    expect(await findInvitation(ctx, { inviteCode })).toBeNull()
    const second = await guest()
    await expectCode(acceptInvitation(second.ctx, { inviteCode }, second), 'invitationInvalid')
    expect((await listInvitations(await admin(), paging)).records.map((one) => one.id)).not.toContain(id)
    expect(await auditOf(library.tenantId, id)).toEqual(['invitation.send', 'invitation.accept'])
  })

  test('are sent again with a new code, at most once a minute, and withdrawn permanently', async () => {
    const email = `${unique()}@example.com`
    const { id } = await sendInvitation(await admin(), { email }, site)
    await expectCode(resendInvitation(await admin(), { id }, site), 'tooManyRequests')
    await expectCode(sendInvitation(await admin(), { email }, site), 'tooManyRequests')
    expect(await sendInvitation(await later(2), { email }, site)).toEqual({ id })
    await resendInvitation(await later(4), { id }, site)
    const [first, second, third] = (await mailTo(email)).map(codeIn)
    for (const dead of [first, second])
      expect(await findInvitation(await admin(), { inviteCode: dead ?? '' })).toBeNull()
    const inviteCode = third ?? ''
    expect(await findInvitation(await admin(), { inviteCode })).toMatchObject({ role: null, spaceId: '' })
    await withdrawInvitation(await admin(), { id })
    expect(await findInvitation(await admin(), { inviteCode })).toBeNull()
    await expectCode(withdrawInvitation(await admin(), { id }), 'notFound')
    expect(await auditOf(library.tenantId, id)).toContain('invitation.withdraw')
  })

  test('limits 150 at once per hour, and reports the rest and when to retry', async () => {
    const place = await aLibrary()
    const ctx = await testContext(place.tenantAdmin)
    const sending = Array.from({ length: 150 }, () => sendInvitation(ctx, { email: `${unique()}@example.com` }, site))
    const results = await Promise.allSettled(sending)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    expect(await rows().outgoingMessage.count({ where: { tenantId: place.tenantId } })).toBe(100)
    const invitations = { where: { tenantId: place.tenantId } }
    expect(await rows().invitation.count(invitations)).toBe(100)
    const email = `${unique()}@example.com`
    const error = await expectCode(sendInvitation(ctx, { email }, site), 'messageLimit')
    expect(error.details.params).toEqual({ left: 0, minutes: 60 })
    // All ways of sending count together: sending again, and messages to members by SMS.
    const { id } = await rows().invitation.findFirstOrThrow(invitations)
    const minutes = (count: number) => ({ now: () => new Date(Date.now() + count * 60_000) })
    await expectCode(resendInvitation(await testContext(place.tenantAdmin, minutes(2)), { id }, site), 'messageLimit')
    const phoneNumber = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    await rows().user.update({ where: { id: place.viewer.userId }, data: { phoneNumber } })
    await expectCode(notifyMembersBySms(ctx, { ids: [place.viewer.memberId] }, site), 'messageLimit')
    expect(await rows().outgoingMessage.count({ where: { recipient: phoneNumber } })).toBe(0)
    // Other tenants are not held up, and the next hour brings more, until the day's number has left.
    await sendInvitation(await admin(), { email: `${unique()}@example.com` }, site)
    await rows().outgoingMessage.updateMany({
      where: { tenantId: place.tenantId },
      data: { createdAt: new Date(Date.now() - 61 * 60_000) },
    })
    await sendInvitation(ctx, { email }, site)
    const rest = Array.from({ length: 99 }, () => sendInvitation(ctx, { email: `${unique()}@example.com` }, site))
    await Promise.all(rest)
    await rows().outgoingMessage.updateMany({
      where: { tenantId: place.tenantId },
      data: { createdAt: new Date(Date.now() - 61 * 60_000) },
    })
    const late = await expectCode(sendInvitation(ctx, { email: `${unique()}@example.com` }, site), 'messageLimit')
    expect(late.details.params).toEqual({ left: 0, minutes: 23 * 60 - 1 })
  })

  test('use the language of the person, else that of the sender', async () => {
    const email = `${unique()}@example.com`
    const { userId } = await aMember(other.tenantId)
    await rows().user.update({ where: { id: userId }, data: { email } })
    await rows().userPreference.create({ data: { userId, key: 'lang', content: 'zh_CN' } })
    await sendInvitation(await admin(), { email }, site)
    expect((await mailTo(email))[0]).toContain('邀请你加入')
  })

  test('are refused for members and other tenants', async () => {
    const email = `${unique()}@example.com`
    await rows().user.update({ where: { id: library.viewer.userId }, data: { email } })
    await expectCode(sendInvitation(await admin(), { email }, site), 'alreadyMember')
    const fresh = `${unique()}@example.com`
    await expectCode(sendInvitation(await testContext(library.admin), { email: fresh }, site), 'roleRequired')
    const { id } = await sendInvitation(
      await testContext(library.admin),
      { email: fresh, spaceId: spaceId(), role: 'view' },
      site,
    )
    await expectCode(listInvitations(await testContext(library.admin), paging), 'roleRequired')
    await expectCode(listInvitations(await testContext(library.viewer), { ...paging, spaceId: spaceId() }), 'forbidden')
    const stranger = await testContext(other.tenantAdmin)
    await expectCode(listInvitations(stranger, { ...paging, spaceId: spaceId() }), 'notFound')
    await expectCode(withdrawInvitation(stranger, { id }), 'notFound')
    await expectCode(resendInvitation(stranger, { id }, site), 'notFound')
    await expectCode(withdrawInvitation(await testContext(library.editor), { id }), 'forbidden')
  })
})

describe('[PERM-07] setting of inviters', () => {
  const policy = async (place: Library, inviters: 'administrators' | 'managers' | 'everybody') =>
    setInvitationPolicy(await testContext(place.tenantAdmin), { inviters })

  test('is set by administrators; managers by default', async () => {
    const place = await aLibrary()
    const member = await testContext(place.viewer)
    expect(await getInvitationPolicy(member)).toEqual({ inviters: 'managers' })
    await expectCode(setInvitationPolicy(member, { inviters: 'everybody' }), 'roleRequired')
    expect(await policy(place, 'everybody')).toEqual({ inviters: 'everybody' })
    expect(await getInvitationPolicy(member)).toEqual({ inviters: 'everybody' })
    expect(await auditOf(place.tenantId, place.tenantId)).toEqual(['tenant.inviters'])
  })

  test('rejects managers of a space who create or renew invitations when only administrators may', async () => {
    const place = await aLibrary()
    const spaceView = { spaceId: place.space.id, role: 'view' as const }
    const manager = await testContext(place.admin)
    const { id } = await openInvitationLink(manager, spaceView)
    await policy(place, 'administrators')
    await expectCode(openInvitationLink(manager, spaceView), 'forbidden')
    await expectCode(refreshInvitationLink(manager, { id }), 'forbidden')
    await expectCode(sendInvitation(manager, { ...spaceView, email: `${unique()}@test.invalid` }, site), 'forbidden')
    await openInvitationLink(await testContext(place.tenantAdmin), spaceView)
  })

  test('lets everybody invite with their own role at most, without managing the invitations of others', async () => {
    const place = await aLibrary()
    const spacePlace = { spaceId: place.space.id }
    await policy(place, 'everybody')
    const viewer = await testContext(place.viewer)
    const { id } = await openInvitationLink(viewer, { ...spacePlace, role: 'view' })
    await expectCode(openInvitationLink(viewer, { ...spacePlace, role: 'edit' }), 'forbidden')
    await expectCode(
      sendInvitation(viewer, { ...spacePlace, role: 'admin', email: `${unique()}@test.invalid` }, site),
      'forbidden',
    )
    await expectCode(refreshInvitationLink(viewer, { id }), 'forbidden')
    await expectCode(listInvitations(viewer, { ...spacePlace, ...paging }), 'forbidden')
    await expectCode(openInvitationLink(await testContext(place.nobody), { ...spacePlace, role: 'view' }), 'notFound')
    expect((await openInvitationLink(await testContext(place.nobody), {})).role).toBeNull()
  })

  test('does not make strangers administrators by a member’s administrator link, whenever they open it', async () => {
    const place = await aLibrary()
    const link = await openInvitationLink(await testContext(place.admin), { spaceId: place.space.id, role: 'admin' })
    const { member, token, ctx } = await guest()
    const roleOf = async (memberId: string) =>
      (await rows().spaceMember.findFirst({ where: { spaceId: place.space.id, memberId } }))?.role
    const joined = await acceptInvitation(ctx, link, { token })
    expect(await roleOf(joined.memberId)).toBe('edit')
    const again = await tokenOf({ ...member, tenantId: place.tenantId, memberId: joined.memberId })
    await acceptInvitation(ctx, link, { token: again })
    expect(await roleOf(joined.memberId)).toBe('edit')
    await acceptInvitation(await testContext(place.nobody), link, { token: await tokenOf(place.nobody) })
    expect(await roleOf(place.nobody.memberId)).toBe('admin')
    expect(await rows().invitationLink.findFirst({ where: { spaceId: place.space.id } })).toMatchObject({ uses: 3 })
  })

  test('rejects invitations to another person’s personal space', async () => {
    const place = await aLibrary()
    const { memberId } = place.admin
    await rows().space.update({ where: { id: place.space.id }, data: { ownerMemberId: memberId } })
    await policy(place, 'everybody')
    for (const who of [place.admin, place.editor])
      await expectCode(
        openInvitationLink(await testContext(who), { spaceId: place.space.id, role: 'view' }),
        'forbidden',
      )
  })
})
