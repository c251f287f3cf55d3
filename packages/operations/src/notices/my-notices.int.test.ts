// Notices for people, allowed content of a notice, and notices of downtime.

import { readNotifications } from '@lectern/people'
import { aMember, aTenant, expectCode, type MemberActor, system, testContext, testDatabase } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import {
  announceDowntime,
  dismissNotice,
  getNotice,
  listNoticeReaders,
  listNotices,
  mailNotices,
  seeNotices,
  withdrawNotice,
} from './index.ts'
import {
  box,
  confined,
  type Fields,
  HOST,
  inHours,
  mine,
  page,
  titles,
  useOrganisations,
  write,
} from './notices.fixture.ts'

const people = useOrganisations()

describe('[MSG-02] notices for each person', () => {
  test('are closed for one person permanently, pop-up and announcement separately', async () => {
    const { id } = await write(people.one.admin, 'Both', { popup: true, popupUntil: inHours(1).toISOString() })
    const visibleTo = async (actor: MemberActor) =>
      (await mine(actor)).map(({ banner, popupUntil }) => [banner, popupUntil !== null])
    expect(await visibleTo(people.one.member)).toEqual([[true, true]])
    await confined(people.one.member, (ctx) => dismissNotice(ctx, { id, part: 'popup' }))
    expect(await visibleTo(people.one.member)).toEqual([[true, false]])
    await confined(people.one.member, (ctx) => dismissNotice(ctx, { id, part: 'banner' }))
    expect(await visibleTo(people.one.member)).toEqual([])
    expect(await visibleTo(people.one.admin)).toEqual([[true, true]])
    expect((await mine(people.one.admin, inHours(2))).map(({ popupUntil }) => popupUntil)).toEqual([null])
  })

  test('stay when they cannot be closed', async () => {
    const { id } = await write(people.one.admin, 'Stays', { dismissible: false })
    await expectCode(
      confined(people.one.member, (ctx) => dismissNotice(ctx, { id, part: 'banner' })),
      'notFound',
    )
    expect(await titles(people.one.member)).toEqual(['Stays'])
  })

  test('are sorted by urgency', async () => {
    for (const level of ['info', 'critical', 'warning'] as const) await write(people.one.admin, level, { level })
    expect(await titles(people.one.member)).toEqual(['critical', 'warning', 'info'])
  })

  test('count readers, each once', async () => {
    const { id } = await write(people.one.admin, 'Counted')
    const other = await aMember(people.one.id)
    for (const reader of [people.one.member, people.one.member, other])
      await confined(reader, (ctx) => seeNotices(ctx, { ids: [id, 'unknown'] }))
    const { records } = await confined(people.one.admin, (ctx) => listNotices(ctx, page))
    expect(records[0]?.readCount).toBe(2)
    const readers = await confined(people.one.admin, (ctx) => listNoticeReaders(ctx, { id, ...page, size: 1 }))
    expect(readers).toMatchObject({ total: 2, records: [{ userId: other.userId }] })
  })

  test('are closed once by somebody in two organisations', async () => {
    const both = await testDatabase().prisma.member.create({
      data: { id: 'both', tenantId: people.two.id, userId: people.one.member.userId },
    })
    const elsewhere: MemberActor = { ...people.one.member, tenantId: people.two.id, memberId: both.id }
    const { id } = await write(people.operator, 'Platform', {
      type: 'message',
      popup: true,
      popupUntil: inHours(1).toISOString(),
    })
    expect([await box(people.one.member), await box(elsewhere)].flat()).toHaveLength(2)
    expect(
      await testDatabase().prisma.notification.count({ where: { userId: people.one.member.userId, kind: 'notice' } }),
    ).toBe(1)
    await confined(elsewhere, (ctx) => dismissNotice(ctx, { id, part: 'popup' }))
    expect(await mine(people.one.member)).toEqual([])
    expect(await mine(elsewhere)).toEqual([])
    await testDatabase().prisma.member.delete({ where: { id: both.id } })
  })
})

describe('[OPS-07] content of a notice', () => {
  test('escapes markup, omits pictures, links to this product only', async () => {
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
    const { id } = await write(people.one.admin, '<img src=x onerror=alert(1)>', { content, link, target: 'current' })
    const [notice] = await mine(people.one.member)
    expect(notice).toMatchObject({ title: '<img src=x onerror=alert(1)>', link: '/home/start?x=1', target: 'current' })
    expect(notice?.html).toContain('<strong>bold</strong>')
    expect(notice?.html).not.toMatch(/<script|<img|onerror=|onclick=|javascript:|evil\.example/i)
    expect(await confined(people.one.admin, (ctx) => getNotice(ctx, { id }, HOST))).toMatchObject({ link })
    for (const bad of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'https://a@help.example.com/'])
      await expectCode(write(people.one.admin, 'Bad', { link: bad }), 'invalidInput')
  })

  test('is not stored when rejected', async () => {
    const refused: Fields[] = [
      { title: { zh_CN: '', en_US: '' } },
      { content: { zh_CN: '', en_US: '' } },
      { recipients: {} },
      { popup: true },
      { popup: true, popupUntil: inHours(-1).toISOString() },
      { expiresTime: inHours(-1).toISOString() },
      { recipients: { memberIds: ['unknown'] } },
    ]
    for (const fields of refused) await expectCode(write(people.one.admin, 'Refused', fields), 'invalidInput')
    expect(await testDatabase().prisma.notice.count()).toBe(0)
  })
})

describe('[OPS-03] downtime', () => {
  const times = { fromTime: inHours(1).toISOString(), toTime: inHours(2).toISOString() }
  const content = { zh_CN: '升级', en_US: 'Upgrade' }

  test('is a critical announcement that pops up until it ends', async () => {
    const ctx = await testContext(people.operator)
    const { id } = await announceDowntime(ctx, { ...times, content, userIds: [], mail: false })
    expect(await mine(people.two.member)).toMatchObject([
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
    expect(await mine(people.two.member, inHours(3))).toEqual([])
  })

  test('is announced to selected people by operators only', async () => {
    const ctx = await testContext(people.operator)
    await announceDowntime(ctx, { ...times, content, userIds: [people.one.member.userId], mail: false })
    expect([await titles(people.one.member), await titles(people.one.admin)]).toEqual([['Scheduled downtime'], []])
    const bad = { ...times, content, userIds: ['unknown'], mail: false }
    await expectCode(announceDowntime(ctx, bad), 'invalidInput')
    await expectCode(announceDowntime(ctx, { ...bad, userIds: [], toTime: times.fromTime }), 'invalidInput')
    await expectCode(announceDowntime(await testContext(people.one.admin), { ...bad, userIds: [] }), 'roleRequired')
  })
})

test('[MSG-02] a read message in the box does not mark its notice as read', async () => {
  const { id } = await write(people.one.admin, 'Unopened', { type: 'message' })
  await readNotifications(await testContext(people.one.member), {})
  expect((await confined(people.one.admin, (ctx) => getNotice(ctx, { id }, HOST))).readCount).toBe(0)
  await confined(people.one.member, (ctx) => seeNotices(ctx, { ids: [id] }))
  expect((await confined(people.one.admin, (ctx) => getNotice(ctx, { id }, HOST))).readCount).toBe(1)
})

describe('[OPS-07] notices by mail', () => {
  const verified = async (tenantId: string, lang?: string, zone?: string) => {
    const member = await aMember(tenantId)
    const email = `${member.userId}@example.com`
    const { prisma } = testDatabase()
    await prisma.user.update({ where: { id: member.userId }, data: { email, emailVerified: true } })
    const preferences = Object.entries({ lang, 'notify.digest.zone': zone })
    for (const [key, content] of preferences)
      if (content) await prisma.userPreference.create({ data: { userId: member.userId, key, content } })
    return { ...member, email }
  }
  const mails = async (to: string) =>
    testDatabase().prisma.outgoingMessage.findMany({
      where: { recipient: to },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
  const send = async () => mailNotices(await testContext(system('')))

  test('reach everybody with a verified address once, in their language', async () => {
    const { id } = await aTenant()
    const admin = await aMember(id, { role: 'tenantAdmin' })
    const [zh, en, disabled] = [await verified(id), await verified(id, 'en_US'), await verified(id)]
    await testDatabase().prisma.member.update({ where: { id: disabled.memberId }, data: { enabled: false } })
    const both = { title: { zh_CN: '中文', en_US: 'English' }, content: { zh_CN: '内容', en_US: 'Text' } }
    const notice = await write(admin, '', { ...both, type: 'message', mail: true })
    await write(admin, 'Without mail')
    expect(await Promise.all([send(), send()]).then(([a, b]) => a + b)).toBe(2)
    expect(await send()).toBe(0)
    expect(await mails(zh.email)).toMatchObject([{ subject: expect.stringContaining('中文') }])
    expect(await mails(en.email)).toMatchObject([
      {
        subject: expect.stringContaining('English'),
        text: expect.stringContaining(`${HOST.origin}/user/notice/${notice.id}`),
      },
    ])
    expect(await mails(disabled.email)).toEqual([])
  })

  test('are not sent when withdrawn or ended', async () => {
    const { id } = await aTenant()
    const admin = await aMember(id, { role: 'tenantAdmin' })
    const reader = await verified(id)
    const notice = await write(admin, 'Withdrawn', { mail: true })
    await confined(admin, (ctx) => withdrawNotice(ctx, notice))
    await write(admin, 'Over', { mail: true, expiresTime: inHours(1).toISOString() })
    expect(await mailNotices(await testContext(system(''), { now: () => inHours(2) }))).toBe(0)
    expect(await send()).toBe(0)
    expect(await mails(reader.email)).toEqual([])
  })

  test('[OPS-03] shows downtime in the reader’s time zone, and ignores an unknown zone', async () => {
    const { id } = await aTenant()
    const [reader, strange] = [
      await verified(id, 'en_US', 'Europe/Berlin'),
      await verified(id, 'en_US', 'Nowhere/Else'),
    ]
    await announceDowntime(await testContext(people.operator), {
      fromTime: '2999-01-01T12:00:00Z',
      toTime: '2999-01-01T13:00:00Z',
      content: { zh_CN: '', en_US: 'Upgrade' },
      userIds: [reader.userId, strange.userId],
      mail: true,
    })
    expect(await send()).toBe(2)
    expect((await mails(reader.email))[0]?.text).toMatch(/13:00 GMT\+1.*14:00 GMT\+1.*Upgrade/s)
    expect((await mails(strange.email))[0]?.text).toMatch(/20:00 GMT\+8/)
  })
})
