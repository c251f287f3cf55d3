// Notices on a real database: who reads them, when, where; that organisations stay apart; what is kept of each person.
import { CreateNoticeInput } from '@lectern/contracts'
import {
  aGroup,
  aMember,
  apiToken,
  aTenant,
  auditOf,
  expectCode,
  type MemberActor,
  testContext,
  testDatabase,
  useOwnDatabase,
  visitor,
} from '@lectern/testing'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, insideTenantOf, type OperatorActor } from '../../index.ts'
import { listNotifications, readNotifications, removeNotifications } from '../../people/notifications/index.ts'
import {
  announceDowntime,
  copyNotice,
  createNotice,
  deleteNotice,
  dismissNotice,
  getNotice,
  listNoticeReaders,
  listNotices,
  myNotices,
  readNotice,
  seeNotices,
  sendDueNotices,
  updateNotice,
  withdrawNotice,
} from './index.ts'

const HOST = { origin: 'https://help.example.com', publicUrl: null }
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const page = { current: 1, size: 10 }

let operator: OperatorActor
let one: { id: string; admin: MemberActor; member: MemberActor }
let two: { id: string; admin: MemberActor; member: MemberActor }

async function organisation() {
  const { id } = await aTenant()
  return { id, admin: await aMember(id, { role: 'tenantAdmin' }), member: await aMember(id) }
}
beforeAll(async () => {
  await useOwnDatabase()
  await testDatabase().prisma.user.create({
    data: { id: 'op', name: 'Op', email: 'op@test.invalid', platformRole: 'operator' },
  })
  operator = { type: 'operator', userId: 'op', name: 'Op' }
  one = await organisation()
  two = await organisation()
})

type Fields = Partial<Omit<CreateNoticeInput, 'recipients'>> & { recipients?: object }
const input = (title: string, { recipients, ...fields }: Fields = {}): CreateNoticeInput =>
  CreateNoticeInput.parse({
    type: 'announcement',
    title: { en_US: title },
    content: { en_US: `Text of **${title}**` },
    publish: true,
    ...fields,
    recipients: { all: recipients === undefined, ...recipients },
  })
const confined = async <T>(
  actor: Actor,
  work: (ctx: Awaited<ReturnType<typeof testContext>>) => Promise<T>,
  now?: Date,
) => {
  const ctx = await testContext(actor, now ? { now: () => now } : {})
  return insideTenantOf(actor, () => work(ctx))
}
const write = (actor: Actor, title: string, fields: Fields = {}) =>
  confined(actor, (ctx) => createNotice(ctx, input(title, fields), HOST))
const mine = async (actor: Actor, now = new Date()) => {
  const { notices } = await myNotices(await testContext(actor, { now: () => now }))
  return notices
}
const titles = async (actor: Actor, now?: Date) => (await mine(actor, now)).map(({ title }) => title)
const box = async (actor: Actor) => {
  const { records } = await listNotifications(await testContext(actor), { ...page, size: 100 })
  return records.filter(({ kind }) => kind === 'notice').map(({ data, link }) => `${data.title} ${link}`)
}
/** Nothing of one test is there in the next. */
afterEach(async () => {
  await testDatabase().prisma.notice.deleteMany()
  await testDatabase().prisma.notification.deleteMany()
})

describe('[OPS-07] who reads a notice', () => {
  test('of the platform: everybody, operators too', async () => {
    await write(operator, 'All')
    for (const actor of [one.member, two.admin, operator]) expect(await titles(actor)).toEqual(['All'])
    await expectCode(mine(visitor(one.id)), 'unauthenticated')
    await expectCode(mine(apiToken(one.id)), 'unauthenticated')
  })

  test('of the platform: chosen organisations and roles limit each other, chosen people come on top', async () => {
    await write(operator, 'One', { recipients: { tenantIds: [one.id] } })
    await write(operator, 'Admins', { recipients: { roles: ['tenantAdmin'] } })
    await write(operator, 'Admins of one', { recipients: { tenantIds: [one.id], roles: ['tenantAdmin'] } })
    await write(operator, 'Operators', { recipients: { roles: ['operator'] } })
    await write(operator, 'Person', { recipients: { userIds: [two.member.userId] } })
    expect((await titles(one.admin)).sort()).toEqual(['Admins', 'Admins of one', 'One'])
    expect(await titles(one.member)).toEqual(['One'])
    expect(await titles(two.admin)).toEqual(['Admins'])
    expect(await titles(two.member)).toEqual(['Person'])
    expect(await titles(operator)).toEqual(['Operators'])
  })

  test('of an organisation: its roles, groups and members, any of them', async () => {
    const [grouped, chosen, nobody] = await Promise.all([aMember(one.id), aMember(one.id), aMember(one.id)])
    const group = await aGroup(one.id, grouped)
    const recipients = { roles: ['tenantAdmin'], groupIds: [group.id], memberIds: [chosen.memberId] }
    const { id } = await write(one.admin, 'Some', { recipients })
    for (const actor of [one.admin, grouped, chosen]) expect(await titles(actor)).toEqual(['Some'])
    for (const actor of [nobody, one.member, two.admin, operator]) expect(await titles(actor)).toEqual([])
    const detail = await confined(one.admin, (ctx) => getNotice(ctx, { id }, HOST))
    expect(detail).toMatchObject({
      recipientCount: 3,
      recipients: { all: false, groups: [group], members: [{ id: chosen.memberId }], users: [], tenants: [] },
    })
    // Whoever leaves the group does not see it any more.
    await testDatabase().prisma.groupMember.deleteMany({ where: { groupId: group.id } })
    expect(await titles(grouped)).toEqual([])
  })

  test('[PERM-06] an administrator never reaches another organisation', async () => {
    const foreign = await aGroup(two.id, two.member)
    const refused = [
      { groupIds: [foreign.id] },
      { memberIds: [two.member.memberId] },
      { tenantIds: [two.id] },
      { userIds: [two.member.userId] },
      { roles: ['operator'] },
    ]
    for (const recipients of refused) await expectCode(write(one.admin, 'No', { recipients }), 'invalidInput')
    const { id } = await write(one.admin, 'Everybody of one')
    const { id: ofPlatform } = await write(operator, 'Platform', { recipients: { tenantIds: [one.id] } })
    expect(await titles(two.member)).toEqual([])
    for (const actor of [two.admin, operator] as Actor[]) {
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
      confined(two.member, (ctx) => readNotice(ctx, { id })),
      'notFound',
    )
    await expectCode(
      confined(two.member, (ctx) => dismissNotice(ctx, { id, part: 'popup' })),
      'notFound',
    )
    await confined(two.member, (ctx) => seeNotices(ctx, { ids: [id] }))
    expect(await testDatabase().prisma.noticeReading.count({ where: { userId: two.member.userId } })).toBe(0)
    // Nor what operators wrote.
    await expectCode(
      confined(one.admin, (ctx) => getNotice(ctx, { id: ofPlatform }, HOST)),
      'notFound',
    )
    const listed = await confined(one.admin, (ctx) => listNotices(ctx, page))
    expect(listed.records.map(({ title }) => title.en_US)).toEqual(['Everybody of one'])
    await expectCode(write(one.member, 'No'), 'roleRequired')
    await expectCode(write(apiToken(one.id), 'No'), 'roleRequired')
    await expectCode(write(visitor(one.id), 'No'), 'unauthenticated')
  })

  test('[MSG-02] people who join later see it too, and those who are disabled are not counted', async () => {
    const { id } = await write(one.admin, 'Welcome', { type: 'message' })
    const late = await aMember(one.id)
    expect(await box(late)).toEqual([])
    await mine(late)
    await mine(late)
    expect(await box(late)).toEqual([`Welcome /user/notice/${id}`])
    const { recipientCount } = await confined(one.admin, (ctx) => getNotice(ctx, { id }, HOST))
    await testDatabase().prisma.member.update({ where: { id: late.memberId }, data: { enabled: false } })
    expect((await confined(one.admin, (ctx) => getNotice(ctx, { id }, HOST))).recipientCount).toBe(recipientCount - 1)
  })
})

describe('[MSG-02] a user message', () => {
  test('is in the message box once, in the language of the reader, and stays deleted', async () => {
    const both = { title: { zh_CN: '中文', en_US: 'English' }, content: { zh_CN: '内容', en_US: 'Text' } }
    const { id } = await write(operator, '', { type: 'message', ...both, recipients: { tenantIds: [one.id] } })
    expect(await box(one.member)).toEqual([`English /user/notice/${id}`])
    const zh = await testContext(one.member, { lang: 'zh_CN' })
    expect((await listNotifications(zh, page)).records[0]?.data).toEqual({ title: '中文' })
    expect(await readNotice(zh, { id })).toMatchObject({ title: '中文', from: 'platform', type: 'message' })
    expect(await titles(one.member)).toEqual([])
    await removeNotifications(await testContext(one.member), {})
    await mine(one.member)
    expect(await box(one.member)).toEqual([])
    expect(await box(two.member)).toEqual([])
  })

  test('withdrawn or deleted, it leaves the message boxes', async () => {
    const first = await write(one.admin, 'First', { type: 'message' })
    const second = await write(one.admin, 'Second', { type: 'message' })
    expect(await box(one.member)).toHaveLength(2)
    await confined(one.admin, (ctx) => withdrawNotice(ctx, first))
    expect(await box(one.member)).toEqual([`Second /user/notice/${second.id}`])
    await expectCode(
      confined(one.member, (ctx) => readNotice(ctx, first)),
      'notFound',
    )
    await confined(one.admin, (ctx) => deleteNotice(ctx, second))
    expect(await box(one.member)).toEqual([])
    expect(await auditOf(one.id, first.id)).toEqual(['notice.publish', 'notice.withdraw'])
    expect(await auditOf(one.id, second.id)).toEqual(['notice.publish', 'notice.delete'])
  })
})

describe('[MSG-02] times', () => {
  test('a scheduled notice starts by itself, once, and ends', async () => {
    const times = { startTime: inHours(1).toISOString(), expiresTime: inHours(3).toISOString() }
    const { id } = await write(one.admin, 'Later', { type: 'message', ...times })
    const banner = await write(one.admin, 'Banner', times)
    expect([await box(one.member), await titles(one.member)]).toEqual([[], []])
    await expectCode(
      confined(one.member, (ctx) => readNotice(ctx, { id })),
      'notFound',
    )
    const { db } = await testContext(one.admin)
    expect(await sendDueNotices(db, new Date())).toBe(0)
    const [sent, again] = await Promise.all([sendDueNotices(db, inHours(2)), sendDueNotices(db, inHours(2))])
    expect(sent + again).toBe(2)
    expect(await box(one.member)).toEqual([`Later /user/notice/${id}`])
    expect(await titles(one.member, inHours(2))).toEqual(['Banner'])
    expect(await titles(one.member, inHours(4))).toEqual([])
    const state = async (now: Date) => (await confined(one.admin, (ctx) => getNotice(ctx, banner, HOST), now)).state
    expect([await state(new Date()), await state(inHours(2)), await state(inHours(4))]).toEqual([
      'scheduled',
      'active',
      'expired',
    ])
  })

  test('the list filters by the same states', async () => {
    const soon = { startTime: inHours(1).toISOString(), expiresTime: inHours(2).toISOString() }
    await write(one.admin, 'Draft', { publish: false })
    await write(one.admin, 'Timed', soon)
    await write(one.admin, 'Now')
    const gone = await write(one.admin, 'Gone')
    await confined(one.admin, (ctx) => withdrawNotice(ctx, gone))
    const names = async (state: 'draft' | 'scheduled' | 'active' | 'expired' | 'withdrawn', now = new Date()) => {
      const { records, total } = await confined(one.admin, (ctx) => listNotices(ctx, { ...page, state }), now)
      expect(records.every((record) => record.state === state)).toBe(true)
      expect(total).toBe(records.length)
      return records.map(({ title }) => title.en_US)
    }
    expect(await names('draft')).toEqual(['Draft'])
    expect(await names('scheduled')).toEqual(['Timed'])
    expect(await names('active')).toEqual(['Now'])
    expect(await names('withdrawn')).toEqual(['Gone'])
    expect(await names('expired', inHours(3))).toEqual(['Timed'])
    const found = await confined(one.admin, (ctx) => listNotices(ctx, { ...page, name: 'time' }))
    expect(found.records.map(({ title }) => title.en_US)).toEqual(['Timed'])
  })

  test('what has started is not changed any more, a copy is a draft', async () => {
    const { id } = await write(one.admin, 'Draft', { publish: false })
    const update = (title: string, publish: boolean) =>
      confined(one.admin, (ctx) => updateNotice(ctx, { id, ...input(title, { publish }) }, HOST))
    await update('Better', false)
    expect(await titles(one.member)).toEqual([])
    await update('Best', true)
    expect(await titles(one.member)).toEqual(['Best'])
    await expectCode(update('Too late', true), 'noticeStarted')
    const copy = await confined(one.admin, (ctx) => copyNotice(ctx, { id }))
    expect(await confined(one.admin, (ctx) => getNotice(ctx, copy, HOST))).toMatchObject({
      state: 'draft',
      title: { en_US: 'Best' },
    })
    await confined(one.admin, (ctx) => withdrawNotice(ctx, { id }))
    expect(await titles(one.member)).toEqual([])
    await expectCode(
      confined(one.admin, (ctx) => withdrawNotice(ctx, { id })),
      'noticeOver',
    )
    await expectCode(
      confined(one.admin, (ctx) => withdrawNotice(ctx, copy)),
      'noticeOver',
    )
    expect(await auditOf(one.id, id)).toEqual(['notice.create', 'notice.update', 'notice.publish', 'notice.withdraw'])
  })
})

describe('[MSG-02] what is kept of each person', () => {
  test('a pop-up and an announcement are closed for one person, for good, each by itself', async () => {
    const { id } = await write(one.admin, 'Both', { popup: true, popupUntil: inHours(1).toISOString() })
    const seen = async (actor: MemberActor) =>
      (await mine(actor)).map(({ banner, popupUntil }) => [banner, popupUntil !== null])
    expect(await seen(one.member)).toEqual([[true, true]])
    await confined(one.member, (ctx) => dismissNotice(ctx, { id, part: 'popup' }))
    expect(await seen(one.member)).toEqual([[true, false]])
    await confined(one.member, (ctx) => dismissNotice(ctx, { id, part: 'banner' }))
    expect(await seen(one.member)).toEqual([])
    expect(await seen(one.admin)).toEqual([[true, true]])
    expect((await mine(one.admin, inHours(2))).map(({ popupUntil }) => popupUntil)).toEqual([null])
  })

  test('an announcement that cannot be closed stays', async () => {
    const { id } = await write(one.admin, 'Stays', { dismissible: false })
    await expectCode(
      confined(one.member, (ctx) => dismissNotice(ctx, { id, part: 'banner' })),
      'notFound',
    )
    expect(await titles(one.member)).toEqual(['Stays'])
  })

  test('the most urgent comes first', async () => {
    for (const level of ['info', 'critical', 'warning'] as const) await write(one.admin, level, { level })
    expect(await titles(one.member)).toEqual(['critical', 'warning', 'info'])
  })

  test('reads are counted by people, the first one counts', async () => {
    const { id } = await write(one.admin, 'Counted')
    const other = await aMember(one.id)
    for (const reader of [one.member, one.member, other])
      await confined(reader, (ctx) => seeNotices(ctx, { ids: [id, 'unknown'] }))
    const { records } = await confined(one.admin, (ctx) => listNotices(ctx, page))
    expect(records[0]?.readCount).toBe(2)
    const readers = await confined(one.admin, (ctx) => listNoticeReaders(ctx, { id, ...page, size: 1 }))
    expect(readers).toMatchObject({ total: 2, records: [{ userId: other.userId }] })
  })

  test('somebody in two organisations closes a notice of the platform once', async () => {
    const both = await testDatabase().prisma.member.create({
      data: { id: 'both', tenantId: two.id, userId: one.member.userId },
    })
    const elsewhere: MemberActor = { ...one.member, tenantId: two.id, memberId: both.id }
    const { id } = await write(operator, 'Platform', {
      type: 'message',
      popup: true,
      popupUntil: inHours(1).toISOString(),
    })
    expect([await box(one.member), await box(elsewhere)].flat()).toHaveLength(2)
    expect(
      await testDatabase().prisma.notification.count({ where: { userId: one.member.userId, kind: 'notice' } }),
    ).toBe(1)
    await confined(elsewhere, (ctx) => dismissNotice(ctx, { id, part: 'popup' }))
    expect(await mine(one.member)).toEqual([])
    expect(await mine(elsewhere)).toEqual([])
    await testDatabase().prisma.member.delete({ where: { id: both.id } })
  })
})

describe('[OPS-07] what a notice may hold', () => {
  test('markup of strangers stays text, pictures are left out, links lead to this product only', async () => {
    const content = {
      en_US: [
        '<script>alert(1)</script><img src=x onerror=alert(1)>',
        '![p](https://evil.example/track.png)',
        '[x](javascript:alert(1)) **bold** <b onclick="x()">b</b>',
        '- item',
      ].join('\n\n'),
      zh_CN: '',
    }
    const link = 'https://help.example.com/home/start?x=1'
    const { id } = await write(one.admin, '<img src=x onerror=alert(1)>', { content, link, target: 'current' })
    const [notice] = await mine(one.member)
    expect(notice).toMatchObject({ title: '<img src=x onerror=alert(1)>', link: '/home/start?x=1', target: 'current' })
    expect(notice?.html).toContain('<strong>bold</strong>')
    expect(notice?.html).not.toMatch(/<script|<img|onerror=|onclick=|javascript:|evil\.example/i)
    expect(await confined(one.admin, (ctx) => getNotice(ctx, { id }, HOST))).toMatchObject({ link })
    for (const bad of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'https://a@help.example.com/'])
      await expectCode(write(one.admin, 'Bad', { link: bad }), 'invalidInput')
  })

  test('nothing is written of what is refused', async () => {
    const refused: Fields[] = [
      { title: { zh_CN: '', en_US: '' } },
      { content: { zh_CN: '', en_US: '' } },
      { recipients: {} },
      { popup: true },
      { popup: true, popupUntil: inHours(-1).toISOString() },
      { expiresTime: inHours(-1).toISOString() },
      { recipients: { memberIds: ['unknown'] } },
    ]
    for (const fields of refused) await expectCode(write(one.admin, 'Refused', fields), 'invalidInput')
    expect(await testDatabase().prisma.notice.count()).toBe(0)
  })
})

describe('[OPS-03] downtime', () => {
  const times = { fromTime: inHours(1).toISOString(), toTime: inHours(2).toISOString() }
  const content = { zh_CN: '升级', en_US: 'Upgrade' }

  test('is a critical announcement that pops up until it is over', async () => {
    const ctx = await testContext(operator)
    const { id } = await announceDowntime(ctx, { ...times, content, userIds: [], mail: false })
    expect(await mine(two.member)).toMatchObject([
      {
        id,
        title: 'Scheduled downtime',
        level: 'critical',
        banner: true,
        dismissible: false,
        popupUntil: times.toTime,
        downtime: { from: times.fromTime, to: times.toTime },
      },
    ])
    expect(await mine(two.member, inHours(3))).toEqual([])
  })

  test('for chosen people only; only by operators', async () => {
    const ctx = await testContext(operator)
    await announceDowntime(ctx, { ...times, content, userIds: [one.member.userId], mail: false })
    expect([await titles(one.member), await titles(one.admin)]).toEqual([['Scheduled downtime'], []])
    const bad = { ...times, content, userIds: ['unknown'], mail: false }
    await expectCode(announceDowntime(ctx, bad), 'invalidInput')
    await expectCode(announceDowntime(ctx, { ...bad, userIds: [], toTime: times.fromTime }), 'invalidInput')
    await expectCode(announceDowntime(await testContext(one.admin), { ...bad, userIds: [] }), 'roleRequired')
  })
})

test('[MSG-02] reading a message in the box is not reading its text', async () => {
  const { id } = await write(one.admin, 'Unopened', { type: 'message' })
  await readNotifications(await testContext(one.member), {})
  expect((await confined(one.admin, (ctx) => getNotice(ctx, { id }, HOST))).readCount).toBe(0)
  await confined(one.member, (ctx) => readNotice(ctx, { id }))
  expect((await confined(one.admin, (ctx) => getNotice(ctx, { id }, HOST))).readCount).toBe(1)
})
