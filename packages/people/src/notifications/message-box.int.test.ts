// The message box: tabs, filters, deleting and bringing back, its age, what each person wants; and that the badge never drifts.
import type { NotificationCategory } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { transact } from '@lectern/kernel'
import { aMember, aTenant, auditOf, expectCode, testContext, testDatabase } from '@lectern/testing'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  listNotifications,
  notificationSettings,
  readNotifications,
  removeNotifications,
  removeOldNotifications,
  restoreNotifications,
  unreadNotifications,
  updateNotificationSettings,
} from './index.ts'
import { notifyUser } from './notify.repo.ts'

const KINDS = {
  system: 'exportReady',
  membership: 'groupJoined',
  comment: 'commentNew',
  feedback: 'feedbackNew',
} as const
const CATEGORIES = Object.keys(KINDS) as NotificationCategory[]
const page = { current: 1, size: 100 }
const HOUR = 60 * 60_000

let ctx: DomainContext
let userId: string
let tenantId: string
beforeEach(async () => {
  tenantId = (await aTenant()).id
  const actor = await aMember(tenantId)
  userId = actor.userId
  ctx = await testContext(actor)
})
const tell = (category: NotificationCategory) =>
  transact(ctx, (tx) => notifyUser(tx, userId, { kind: KINDS[category], tenantId }))
const kinds = async (input: object = {}) =>
  (await listNotifications(ctx, { ...page, ...input })).records.map(({ category }) => category).sort()

describe('[MSG-01] tabs and filters', () => {
  beforeEach(async () => {
    for (const category of [...CATEGORIES, 'comment'] as const) await tell(category)
  })

  test('lists each tab with its number of unread messages', async () => {
    expect(await kinds()).toEqual(['comment', 'comment', 'feedback', 'membership', 'system'])
    expect(await kinds({ category: 'comment' })).toEqual(['comment', 'comment'])
    const { unread, unreadCount } = await listNotifications(ctx, page)
    expect([unread, unreadCount]).toEqual([{ system: 1, membership: 1, comment: 2, feedback: 1 }, 5])
    await readNotifications(ctx, { category: 'comment' })
    expect(await kinds({ state: 'read' })).toEqual(['comment', 'comment'])
    expect(await kinds({ state: 'unread', category: 'comment' })).toEqual([])
    expect(await unreadNotifications(ctx)).toEqual({ count: 3 })
  })

  test('marking all as read keeps messages that came after the list was shown', async () => {
    const { asOf, records } = await listNotifications(ctx, page)
    await tell('system')
    await testDatabase().prisma.notification.updateMany({
      where: { userId, id: { notIn: records.map(({ id }) => id) } },
      data: { createdAt: new Date(new Date(asOf).getTime() + 1) },
    })
    expect(await readNotifications(ctx, { until: asOf })).toEqual({ count: 5 })
    expect(await kinds({ state: 'unread' })).toEqual(['system'])
  })

  test('restores deleted messages unchanged, for an hour', async () => {
    await readNotifications(ctx, { category: 'system' })
    await removeNotifications(ctx, { category: 'feedback' })
    const { count, deletedTime } = await removeNotifications(ctx, {})
    expect([count, await kinds(), (await unreadNotifications(ctx)).count]).toEqual([4, [], 0])
    const late = { ...ctx, now: () => new Date(Date.now() + HOUR + 1_000) }
    await expectCode(restoreNotifications(late, { deletedTime }), 'invalidInput')
    const stranger = await testContext(await aMember(tenantId))
    expect(await restoreNotifications(stranger, { deletedTime })).toEqual({ count: 0 })
    expect(await restoreNotifications(ctx, { deletedTime })).toEqual({ count: 4 })
    expect(await kinds({ state: 'read' })).toEqual(['system'])
    expect(await unreadNotifications(ctx)).toEqual({ count: 3 })
  })

  test('deletes rows that can no longer be restored, and old ones', async () => {
    const { prisma } = testDatabase()
    const left = () => prisma.notification.count({ where: { userId } })
    await removeNotifications(ctx, { category: 'comment' })
    await removeOldNotifications(testDatabase(), new Date(), { batch: 1 })
    expect(await left()).toBe(5)
    await removeOldNotifications(testDatabase(), new Date(Date.now() + HOUR + 1_000))
    expect(await left()).toBe(3)
    const [old] = await prisma.notification.findMany({ where: { userId } })
    await prisma.notification.update({
      where: { id: old?.id ?? '' },
      data: { createdAt: new Date(Date.now() - 181 * 24 * HOUR) },
    })
    await removeOldNotifications(testDatabase(), new Date())
    expect(await left()).toBe(2)
  })
})

describe('[MSG-01] preferences of a person', () => {
  const rows = async () =>
    (
      await testDatabase().prisma.notification.findMany({
        where: { userId },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
    ).map(({ category, shown, mail }) => [category, shown, mail])

  test('show everything and mail nothing by default', async () => {
    const { channels, digestHour, timeZone, email } = await notificationSettings(ctx)
    expect(Object.values(channels)).toEqual(CATEGORIES.map(() => ({ product: true, mail: false, digest: false })))
    expect([digestHour, timeZone, email]).toEqual([8, 'Asia/Shanghai', ''])
    await tell('comment')
    expect(await rows()).toEqual([['comment', true, '']])
  })

  test('deliver each category by its channels; mail only leaves nothing in the box', async () => {
    const changed = await updateNotificationSettings(ctx, {
      channels: {
        comment: { product: false, mail: true, digest: true },
        feedback: { digest: true },
        system: { product: false },
      },
      digestHour: 19,
      timeZone: 'Europe/Berlin',
    })
    expect(changed).toMatchObject({
      channels: { comment: { product: false, mail: true }, feedback: { product: true, digest: true } },
      digestHour: 19,
      timeZone: 'Europe/Berlin',
    })
    for (const category of CATEGORIES) await tell(category)
    expect(await rows()).toEqual([
      ['membership', true, ''],
      ['comment', false, 'now'],
      ['feedback', true, 'digest'],
    ])
    expect(await kinds()).toEqual(['feedback', 'membership'])
    expect(await unreadNotifications(ctx)).toEqual({ count: 2 })
    expect(await auditOf(tenantId, 'notify')).toEqual(['preference.update'])
  })
})

type Step = { act: 'tell' | 'read' | 'remove' | 'restore'; category: NotificationCategory | undefined; all: boolean }
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('tell', 'tell', 'read', 'remove', 'restore'),
  category: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined }),
  all: fc.boolean(),
})

test('[MSG-01] the badge equals the number of visible unread messages after any actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const actor = await aMember(tenantId)
      userId = actor.userId
      ctx = await testContext(actor)
      let undo: string | undefined
      for (const { act, category, all } of steps) {
        const first = (await listNotifications(ctx, { current: 1, size: 1, category })).records[0]
        const which = all || !first ? { category } : { ids: [first.id] }
        if (act === 'tell') await tell(category ?? 'system')
        else if (act === 'read') await readNotifications(ctx, which)
        else if (act === 'remove') undo = (await removeNotifications(ctx, which)).deletedTime
        else if (undo) await restoreNotifications(ctx, { deletedTime: undo })
        const { records, unreadCount, unread } = await listNotifications(ctx, page)
        const shown = records.filter(({ read }) => !read)
        const each = CATEGORIES.map((one) => shown.filter((record) => record.category === one).length)
        expect(CATEGORIES.map((one) => unread[one])).toEqual(each)
        expect([unreadCount, (await unreadNotifications(ctx)).count]).toEqual([shown.length, shown.length])
      }
    }),
    { numRuns: 25 },
  )
})

test('[MSG-01] shows nothing to members of another organisation', async () => {
  await tell('comment')
  const elsewhere = await testContext({ ...(await aMember((await aTenant()).id)), userId })
  expect((await listNotifications(elsewhere, page)).total).toBe(0)
  expect((await removeNotifications(elsewhere, {})).count).toBe(0)
})
