// Recipients of notices, their start and end, and separation of organisations.

import type { Actor } from '@lectern/kernel'
import { listNotifications, removeNotifications } from '@lectern/people'
import { aGroup, aMember, apiToken, auditOf, expectCode, testContext, testDatabase, visitor } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import {
  copyNotice,
  deleteNotice,
  dismissNotice,
  getNotice,
  listNoticeReaders,
  listNotices,
  readNotice,
  seeNotices,
  sendDueNotices,
  updateNotice,
  withdrawNotice,
} from './index.ts'
import { box, confined, HOST, inHours, input, mine, page, titles, useOrganisations, write } from './notices.fixture.ts'

const people = useOrganisations()

describe('[OPS-07] recipients of a notice', () => {
  test('include everybody for one of the platform, operators too', async () => {
    await write(people.operator, 'All')
    for (const actor of [people.one.member, people.two.admin, people.operator])
      expect(await titles(actor)).toEqual(['All'])
    await expectCode(mine(visitor(people.one.id)), 'unauthenticated')
    await expectCode(mine(apiToken(people.one.id)), 'unauthenticated')
  })

  test('match both organisation and role for one of the platform, plus selected people', async () => {
    await write(people.operator, 'One', { recipients: { tenantIds: [people.one.id] } })
    await write(people.operator, 'Admins', { recipients: { roles: ['tenantAdmin'] } })
    await write(people.operator, 'Admins of one', {
      recipients: { tenantIds: [people.one.id], roles: ['tenantAdmin'] },
    })
    await write(people.operator, 'Operators', { recipients: { roles: ['operator'] } })
    await write(people.operator, 'Person', { recipients: { userIds: [people.two.member.userId] } })
    expect((await titles(people.one.admin)).sort()).toEqual(['Admins', 'Admins of one', 'One'])
    expect(await titles(people.one.member)).toEqual(['One'])
    expect(await titles(people.two.admin)).toEqual(['Admins'])
    expect(await titles(people.two.member)).toEqual(['Person'])
    expect(await titles(people.operator)).toEqual(['Operators'])
  })

  test('match any of roles, groups and members for one of an organisation', async () => {
    const [grouped, chosen, nobody] = await Promise.all([
      aMember(people.one.id),
      aMember(people.one.id),
      aMember(people.one.id),
    ])
    const group = await aGroup(people.one.id, grouped)
    const recipients = { roles: ['tenantAdmin'], groupIds: [group.id], memberIds: [chosen.memberId] }
    const { id } = await write(people.one.admin, 'Some', { recipients })
    for (const actor of [people.one.admin, grouped, chosen]) expect(await titles(actor)).toEqual(['Some'])
    for (const actor of [nobody, people.one.member, people.two.admin, people.operator])
      expect(await titles(actor)).toEqual([])
    const detail = await confined(people.one.admin, (ctx) => getNotice(ctx, { id }, HOST))
    expect(detail).toMatchObject({
      recipientCount: 3,
      recipients: { all: false, groups: [group], members: [{ id: chosen.memberId }], users: [], tenants: [] },
    })
    // Anyone who leaves the group does not see it any more.
    await testDatabase().prisma.groupMember.deleteMany({ where: { groupId: group.id } })
    expect(await titles(grouped)).toEqual([])
  })

  test('[PERM-06] exclude other organisations for an administrator', async () => {
    const foreign = await aGroup(people.two.id, people.two.member)
    const refused = [
      { groupIds: [foreign.id] },
      { memberIds: [people.two.member.memberId] },
      { tenantIds: [people.two.id] },
      { userIds: [people.two.member.userId] },
      { roles: ['operator'] },
    ]
    for (const recipients of refused) await expectCode(write(people.one.admin, 'No', { recipients }), 'invalidInput')
    const { id } = await write(people.one.admin, 'Everybody of one')
    const { id: ofPlatform } = await write(people.operator, 'Platform', { recipients: { tenantIds: [people.one.id] } })
    expect(await titles(people.two.member)).toEqual([])
    for (const actor of [people.two.admin, people.operator] as Actor[]) {
      await expectCode(
        confined(actor, (ctx) => getNotice(ctx, { id }, HOST)),
        'notFound',
      )
      await expectCode(
        confined(actor, (ctx) => withdrawNotice(ctx, { id })),
        'notFound',
      )
      await expectCode(
        confined(actor, (ctx) => deleteNotice(ctx, { id })),
        'notFound',
      )
      await expectCode(
        confined(actor, (ctx) => copyNotice(ctx, { id })),
        'notFound',
      )
      await expectCode(
        confined(actor, (ctx) => listNoticeReaders(ctx, { id, ...page })),
        'notFound',
      )
    }
    await expectCode(
      confined(people.two.member, (ctx) => readNotice(ctx, { id })),
      'notFound',
    )
    await expectCode(
      confined(people.two.member, (ctx) => dismissNotice(ctx, { id, part: 'popup' })),
      'notFound',
    )
    await confined(people.two.member, (ctx) => seeNotices(ctx, { ids: [id] }))
    expect(await testDatabase().prisma.noticeReading.count({ where: { userId: people.two.member.userId } })).toBe(0)
    // Nor what operators wrote.
    await expectCode(
      confined(people.one.admin, (ctx) => getNotice(ctx, { id: ofPlatform }, HOST)),
      'notFound',
    )
    const listed = await confined(people.one.admin, (ctx) => listNotices(ctx, page))
    expect(listed.records.map(({ title }) => title.en_US)).toEqual(['Everybody of one'])
    await expectCode(write(people.one.member, 'No'), 'roleRequired')
    await expectCode(write(apiToken(people.one.id), 'No'), 'roleRequired')
    await expectCode(write(visitor(people.one.id), 'No'), 'unauthenticated')
  })

  test('[MSG-02] include people who join later, and do not count disabled ones', async () => {
    const { id } = await write(people.one.admin, 'Welcome', { type: 'message' })
    const late = await aMember(people.one.id)
    expect(await box(late)).toEqual([])
    await mine(late)
    await mine(late)
    expect(await box(late)).toEqual([`Welcome /user/notice/${id}`])
    const { recipientCount } = await confined(people.one.admin, (ctx) => getNotice(ctx, { id }, HOST))
    await testDatabase().prisma.member.update({ where: { id: late.memberId }, data: { enabled: false } })
    expect((await confined(people.one.admin, (ctx) => getNotice(ctx, { id }, HOST))).recipientCount).toBe(
      recipientCount - 1,
    )
  })
})

describe('[MSG-02] a user message', () => {
  test('is in the message box once, in the reader’s language, and stays deleted', async () => {
    const both = { title: { zh_CN: '中文', en_US: 'English' }, content: { zh_CN: '内容', en_US: 'Text' } }
    const { id } = await write(people.operator, '', {
      type: 'message',
      ...both,
      recipients: { tenantIds: [people.one.id] },
    })
    expect(await box(people.one.member)).toEqual([`English /user/notice/${id}`])
    const zh = await testContext(people.one.member, { lang: 'zh_CN' })
    expect((await listNotifications(zh, page)).records[0]?.data).toEqual({ title: '中文' })
    expect(await readNotice(zh, { id })).toMatchObject({ title: '中文', from: 'platform', type: 'message' })
    expect(await titles(people.one.member)).toEqual([])
    await removeNotifications(await testContext(people.one.member), {})
    await mine(people.one.member)
    expect(await box(people.one.member)).toEqual([])
    expect(await box(people.two.member)).toEqual([])
  })

  test('leaves the message boxes when withdrawn or deleted', async () => {
    const first = await write(people.one.admin, 'First', { type: 'message' })
    const second = await write(people.one.admin, 'Second', { type: 'message' })
    expect(await box(people.one.member)).toHaveLength(2)
    await confined(people.one.admin, (ctx) => withdrawNotice(ctx, first))
    expect(await box(people.one.member)).toEqual([`Second /user/notice/${second.id}`])
    await expectCode(
      confined(people.one.member, (ctx) => readNotice(ctx, first)),
      'notFound',
    )
    await confined(people.one.admin, (ctx) => deleteNotice(ctx, second))
    expect(await box(people.one.member)).toEqual([])
    expect(await auditOf(people.one.id, first.id)).toEqual(['notice.publish', 'notice.withdraw'])
    expect(await auditOf(people.one.id, second.id)).toEqual(['notice.publish', 'notice.delete'])
  })
})

describe('[MSG-02] times of a notice', () => {
  test('start it once, and end it', async () => {
    const times = { startTime: inHours(1).toISOString(), expiresTime: inHours(3).toISOString() }
    const { id } = await write(people.one.admin, 'Later', { type: 'message', ...times })
    const banner = await write(people.one.admin, 'Banner', times)
    expect([await box(people.one.member), await titles(people.one.member)]).toEqual([[], []])
    await expectCode(
      confined(people.one.member, (ctx) => readNotice(ctx, { id })),
      'notFound',
    )
    const { db } = await testContext(people.one.admin)
    expect(await sendDueNotices(db, new Date())).toBe(0)
    const [sent, again] = await Promise.all([sendDueNotices(db, inHours(2)), sendDueNotices(db, inHours(2))])
    expect(sent + again).toBe(2)
    expect(await box(people.one.member)).toEqual([`Later /user/notice/${id}`])
    expect(await titles(people.one.member, inHours(2))).toEqual(['Banner'])
    expect(await titles(people.one.member, inHours(4))).toEqual([])
    const state = async (now: Date) =>
      (await confined(people.one.admin, (ctx) => getNotice(ctx, banner, HOST), now)).state
    expect([await state(new Date()), await state(inHours(2)), await state(inHours(4))]).toEqual([
      'scheduled',
      'active',
      'expired',
    ])
  })

  test('filter the list by the same states', async () => {
    const soon = { startTime: inHours(1).toISOString(), expiresTime: inHours(2).toISOString() }
    await write(people.one.admin, 'Draft', { publish: false })
    await write(people.one.admin, 'Timed', soon)
    await write(people.one.admin, 'Now')
    const gone = await write(people.one.admin, 'Gone')
    await confined(people.one.admin, (ctx) => withdrawNotice(ctx, gone))
    const names = async (state: 'draft' | 'scheduled' | 'active' | 'expired' | 'withdrawn', now = new Date()) => {
      const { records, total } = await confined(people.one.admin, (ctx) => listNotices(ctx, { ...page, state }), now)
      expect(records.every((record) => record.state === state)).toBe(true)
      expect(total).toBe(records.length)
      return records.map(({ title }) => title.en_US)
    }
    expect(await names('draft')).toEqual(['Draft'])
    expect(await names('scheduled')).toEqual(['Timed'])
    expect(await names('active')).toEqual(['Now'])
    expect(await names('withdrawn')).toEqual(['Gone'])
    expect(await names('expired', inHours(3))).toEqual(['Timed'])
    const matches = await confined(people.one.admin, (ctx) => listNotices(ctx, { ...page, name: 'time' }))
    expect(matches.records.map(({ title }) => title.en_US)).toEqual(['Timed'])
  })

  test('lock it after its start, and a copy is a draft', async () => {
    const { id } = await write(people.one.admin, 'Draft', { publish: false })
    const update = (title: string, publish: boolean) =>
      confined(people.one.admin, (ctx) => updateNotice(ctx, { id, ...input(title, { publish }) }, HOST))
    await update('Better', false)
    expect(await titles(people.one.member)).toEqual([])
    await update('Best', true)
    expect(await titles(people.one.member)).toEqual(['Best'])
    await expectCode(update('Too late', true), 'noticeStarted')
    const copy = await confined(people.one.admin, (ctx) => copyNotice(ctx, { id }))
    expect(await confined(people.one.admin, (ctx) => getNotice(ctx, copy, HOST))).toMatchObject({
      state: 'draft',
      title: { en_US: 'Best' },
    })
    await confined(people.one.admin, (ctx) => withdrawNotice(ctx, { id }))
    expect(await titles(people.one.member)).toEqual([])
    await expectCode(
      confined(people.one.admin, (ctx) => withdrawNotice(ctx, { id })),
      'noticeOver',
    )
    await expectCode(
      confined(people.one.admin, (ctx) => withdrawNotice(ctx, copy)),
      'noticeOver',
    )
    expect(await auditOf(people.one.id, id)).toEqual([
      'notice.create',
      'notice.update',
      'notice.publish',
      'notice.withdraw',
    ])
  })
})
