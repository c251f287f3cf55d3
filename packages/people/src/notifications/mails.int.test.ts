// Notifications by mail: at once and as a digest, once each, only to whom it may go; and switched off by the link of a mail.
import type { NotificationCategory } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { setOptOut, transact } from '@lectern/kernel'
import { aMember, aTenant, system, testContext, testDatabase } from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  mailNotifications,
  notificationSettings,
  readNotifications,
  removeNotifications,
  sendDigests,
  updateNotificationSettings,
} from './index.ts'
import { notifyUser } from './notify.repo.ts'

const ORIGIN = 'https://help.example.com'
const KINDS = {
  system: 'exportReady',
  membership: 'groupJoined',
  comment: 'commentNew',
  feedback: 'feedbackNew',
} as const
const DAY = 24 * 60 * 60_000
const mailRun = { origin: ORIGIN, batch: 2 }

let ctx: DomainContext
let job: DomainContext
let userId: string
let tenantId: string
beforeEach(async () => {
  const { prisma } = testDatabase()
  await prisma.notification.deleteMany()
  await prisma.outgoingMessage.deleteMany()
  tenantId = (await aTenant()).id
  const actor = await aMember(tenantId)
  userId = actor.userId
  ctx = await testContext(actor)
  job = await testContext(system(''))
  await prisma.user.update({ where: { id: userId }, data: { email: `${userId}@example.com`, emailVerified: true } })
})
const tell = (category: NotificationCategory, name = 'Door', link = '/home/start') =>
  transact(ctx, (tx) => notifyUser(tx, userId, { kind: KINDS[category], tenantId, data: { by: 'Ben', name }, link }))
const mails = () => testDatabase().prisma.outgoingMessage.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
const want = (channel: 'mail' | 'digest', category: NotificationCategory = 'comment') =>
  updateNotificationSettings(ctx, { channels: { [category]: { [channel]: true } }, timeZone: 'UTC', digestHour: 8 })

describe('[MSG-01] immediate mails', () => {
  test('are sent once per message, in the recipient’s language, with the place and an unsubscribe link', async () => {
    await want('mail')
    await testDatabase().prisma.userPreference.create({ data: { userId, key: 'lang', content: 'en_US' } })
    for (const name of ['One', 'Two', 'Three']) await tell('comment', name)
    await tell('feedback')
    const runs = await Promise.all([1, 2, 3].map(() => mailNotifications(job, mailRun)))
    expect(runs.reduce((sum, count) => sum + count)).toBe(3)
    const sent = await mails()
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      'Ben commented on “One”',
      'Ben commented on “Three”',
      'Ben commented on “Two”',
    ])
    expect(sent[0]).toMatchObject({ recipient: `${userId}@example.com`, tenantId })
    expect(sent[0]?.text).toContain(`${ORIGIN}/home/start`)
    expect(sent[0]?.text).toContain(`${ORIGIN}/unsubscribe?token=`)
    expect(await mailNotifications(job, mailRun)).toBe(0)
  })

  test('are neither lost nor repeated when the worker stops in between', async () => {
    await want('mail')
    await tell('comment')
    const dying = {
      ...job,
      ports: { ...job.ports, messages: { ...job.ports.messages, sendAll: () => Promise.reject(new Error('killed')) } },
    }
    await expect(mailNotifications(dying, mailRun)).rejects.toThrow('killed')
    expect(await mails()).toEqual([])
    await mailNotifications(job, mailRun)
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    [
      'an address that is not proven',
      () => testDatabase().prisma.user.update({ where: { id: userId }, data: { emailVerified: false } }),
    ],
    [
      'a disabled member',
      () => testDatabase().prisma.member.updateMany({ where: { userId }, data: { enabled: false } }),
    ],
    ['a member who left', () => testDatabase().prisma.member.deleteMany({ where: { userId } })],
    [
      'a disabled organisation',
      () => testDatabase().prisma.tenant.update({ where: { id: tenantId }, data: { enabled: false } }),
    ],
    ['what was read meanwhile', () => readNotifications(ctx, {})],
    ['what was deleted meanwhile', () => removeNotifications(ctx, {})],
    [
      'who followed the link of a mail',
      () => transact(ctx, (tx) => setOptOut(tx, { userId, tenantId, topic: 'notification:comment' }, true)),
    ],
  ])('are not sent to %s, now or later', async (_, change) => {
    await want('mail')
    await want('digest', 'feedback')
    await tell('comment')
    await change()
    await mailNotifications(job, mailRun)
    expect(await mails()).toEqual([])
    expect(await mailNotifications(job, mailRun)).toBe(0)
  })

  test('contain a link that changes the settings, where it can be undone', async () => {
    await want('mail')
    await transact(ctx, (tx) => setOptOut(tx, { userId, tenantId, topic: 'notification:comment' }, true))
    expect((await notificationSettings(ctx)).channels.comment.mail).toBe(false)
    expect((await want('mail')).channels.comment.mail).toBe(true)
    await tell('comment')
    await mailNotifications(job, mailRun)
    expect(await mails()).toHaveLength(1)
  })
})

describe('[MSG-01] the daily digest', () => {
  /** The next time it is eight o'clock. */
  const eight = new Date(`${new Date(Date.now() + 16 * 60 * 60_000).toISOString().slice(0, 10)}T08:00:00Z`)
  const timeOf = (time: number) => ({ ...job, now: () => new Date(time) })
  const after = (ms: number) => timeOf(eight.getTime() + ms)

  test('is sent once a day with unread messages, at the person’s hour, however many workers run', async () => {
    await want('digest')
    await want('digest', 'feedback')
    for (const name of ['One', 'Two', 'Three']) await tell('comment', name)
    await tell('feedback', 'Four')
    const [first] = await testDatabase().prisma.notification.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    await readNotifications(ctx, { ids: [first?.id ?? ''] })
    expect(await sendDigests(after(-60_000), mailRun)).toBe(0)
    const sent = await Promise.all([1, 2, 3].map(() => sendDigests(after(0), mailRun)))
    expect(sent.reduce((sum, count) => sum + count)).toBe(1)
    expect(await sendDigests(after(60_000), mailRun)).toBe(0)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    for (const name of ['Two', 'Three', 'Four']) expect(mail?.text).toContain(name)
    expect(mail?.text).not.toContain('One')
    // Later ones wait for the next day.
    await tell('comment', 'Five')
    expect(await sendDigests(after(2 * 60 * 60_000), mailRun)).toBe(0)
    expect(await sendDigests(after(DAY), mailRun)).toBe(1)
    expect((await mails()).at(-1)?.text).toContain('Five')
  })

  test('is sent once when a worker stops in between and restarts', async () => {
    await want('digest')
    await tell('comment')
    const killed = {
      ...after(0),
      ports: { ...job.ports, messages: { ...job.ports.messages, sendAll: () => Promise.reject(new Error('killed')) } },
    }
    await expect(sendDigests(killed, mailRun)).rejects.toThrow('killed')
    expect(await sendDigests(after(3_000), mailRun)).toBe(1)
    expect(await sendDigests(after(6_000), mailRun)).toBe(0)
    expect(await mails()).toHaveLength(1)
  })

  test('is sent to each of many people, and not to former members or those without unread messages', async () => {
    await want('digest')
    await tell('comment')
    const others = await Promise.all([1, 2, 3, 4].map(() => aMember(tenantId)))
    for (const other of others) {
      const theirs = await testContext(other)
      const data = { email: `${other.userId}@example.com`, emailVerified: true }
      await testDatabase().prisma.user.update({ where: { id: other.userId }, data })
      await updateNotificationSettings(theirs, { channels: { comment: { digest: true } }, timeZone: 'UTC' })
      await transact(ctx, (tx) => notifyUser(tx, other.userId, { kind: 'commentNew', tenantId }))
    }
    const [gone, reader] = others
    await testDatabase().prisma.member.deleteMany({ where: { userId: gone?.userId ?? '' } })
    if (reader) await readNotifications(await testContext(reader), {})
    expect(await sendDigests(after(0), mailRun)).toBe(3)
    expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(3)
  })
})
