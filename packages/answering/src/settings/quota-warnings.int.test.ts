// Administrators are warned before the answers run out or expire: once for each period, whoever looks, and never of answers by an own key.
import { aLibrary, aWebhook, system, testContext } from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAiCredit, warnOfQuota } from './index.ts'
import { chargeAnswer } from './quota.ts'

const AT = { origin: 'https://help.example.com' }
let library: Awaited<ReturnType<typeof aLibrary>>
let now: number
const clock = { now: () => new Date(now) }
const asSystem = () => testContext(system(library.tenantId), clock)

async function setFree(value: number) {
  const { db } = await asSystem()
  await db.prisma.systemParameter.update({ where: { key: 'aiFreeMonthly' }, data: { value: String(value) } })
}
async function answer(times: number, hasOwnKey = false) {
  const ctx = await asSystem()
  for (let count = 0; count < times; count += 1) await chargeAnswer(ctx, library.tenantId, { own: hasOwnKey })
}
async function look() {
  const ctx = await asSystem()
  return warnOfQuota(() => ctx, ctx.db, AT)
}
/** Kinds of notifications by person, and subjects of mails. */
async function warnings() {
  const { prisma } = (await asSystem()).db
  const notices = await prisma.notification.findMany({
    where: { tenantId: library.tenantId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const mails = await prisma.outgoingMessage.findMany({
    where: { kind: 'quotaWarning' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return {
    kinds: notices.map(({ kind }) => kind),
    people: new Set(notices.map(({ userId }) => userId)),
    mails: mails.map(({ recipient }) => recipient),
  }
}

beforeEach(async () => {
  now = Date.parse('2026-03-10T10:00:00Z')
  library = await aLibrary()
  const { prisma } = (await asSystem()).db
  await prisma.outgoingMessage.deleteMany({})
  await prisma.aiUsage.deleteMany({})
  await prisma.tenantAi.updateMany({ data: { boughtLeft: 0 } })
  await setFree(10)
})

describe('[TEN-06] quota warnings', () => {
  test('are sent at 80 % and at 100 %, once a month each, by message and mail', async () => {
    const { prisma } = (await asSystem()).db
    const { userId } = library.tenantAdmin
    await prisma.user.update({ where: { id: userId }, data: { email: `${userId}@example.com`, emailVerified: true } })
    const deliveries = await aWebhook(library.tenantId, 'limit.near')
    await answer(7)
    expect(await look()).toBe(0)
    await answer(1)
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    await answer(2)
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    const { kinds, people, mails } = await warnings()
    expect(kinds).toEqual(['quotaLow', 'quotaUsedUp'])
    expect(await deliveries()).toEqual(['limit.near', 'limit.near'])
    expect([...people]).toEqual([userId])
    expect(mails).toEqual([`${userId}@example.com`, `${userId}@example.com`])
    now = Date.parse('2026-04-02T10:00:00Z')
    await answer(9)
    expect(await look()).toBe(1)
  })

  test('count purchased answers, and are not sent while enough remain', async () => {
    await addAiCredit(await asSystem(), { tenantId: library.tenantId, amount: 100, reference: 'o-1' })
    await answer(12)
    expect(await look()).toBe(0)
    await answer(76)
    expect(await look()).toBe(1)
    expect((await warnings()).kinds).toEqual(['quotaLow'])
  })

  test('are sent once for concurrent questions', async () => {
    await answer(10)
    const warningCounts = await Promise.all([look(), look(), look()])
    expect(warningCounts.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await warnings()).kinds).toEqual(['quotaUsedUp'])
  })

  test('are never sent with an own key, without a limit, or to a disabled organisation', async () => {
    const { prisma } = (await asSystem()).db
    await answer(20, true)
    expect(await look()).toBe(0)
    await answer(10)
    await prisma.tenantAi.upsert({
      where: { tenantId: library.tenantId },
      create: { tenantId: library.tenantId, ownEnabled: true },
      update: { ownEnabled: true },
    })
    expect(await look()).toBe(0)
    await prisma.tenantAi.update({ where: { tenantId: library.tenantId }, data: { ownEnabled: false } })
    await prisma.tenant.update({ where: { id: library.tenantId }, data: { enabled: false } })
    expect(await look()).toBe(0)
    await prisma.tenant.update({ where: { id: library.tenantId }, data: { enabled: true } })
    await prisma.systemParameter.update({ where: { key: 'aiFreeMonthly' }, data: { value: '' } })
    expect(await look()).toBe(0)
    expect((await warnings()).kinds).toEqual([])
  })

  test('are sent 30 days before purchased answers expire, once per date', async () => {
    await addAiCredit(await asSystem(), { tenantId: library.tenantId, amount: 50, reference: 'o-2' })
    now = Date.parse('2028-02-01T00:00:00Z')
    expect(await look()).toBe(0)
    now = Date.parse('2028-02-15T00:00:00Z')
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    const { prisma } = (await asSystem()).db
    const [notice] = await prisma.notification.findMany({ where: { tenantId: library.tenantId } })
    expect(notice).toMatchObject({
      kind: 'creditExpiring',
      data: { left: 50, date: '2028-03-10' },
      link: '/setting/quota',
    })
  })
})
