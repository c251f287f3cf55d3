// Answers are credited once for each paid order, and for nothing else, in any order of events.
import { aLibrary, operator, system, testContext } from '@lectern/testing'
import { isFull } from '@lectern/testing/sample'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  acceptOrder,
  cancelOrder,
  confirmTransfer,
  createOrder,
  dismissOrder,
  refundOrder,
  savePackage,
} from './index.ts'
import type { OrderRow } from './orders.repo.ts'
import { settle } from './settle.ts'
import { settleDueOrders } from './settle-due.ts'

/** Sequences of one run; 1,000 were run when this was written, and take about ten times as long. */
const SEQUENCES = isFull ? 100 : 25
const ANSWERS = 10
const NOTE = 'Bank reference'

type World = Awaited<ReturnType<typeof aLibrary>>
let worlds: World[]
let packageId: string
let sequence = 0

const asSystem = () => testContext(system(''))
const asOperator = () => testContext(operator())
const ignoring = (work: Promise<unknown>) =>
  work.catch((error) => expect(['killed', 'orderEnded', 'paymentWay']).toContain(error.code))

/** A process that dies after it has written everything and before it has committed. */
async function dying() {
  const ctx = await asSystem()
  const prisma = new Proxy(ctx.db.prisma, {
    get: (target, key) =>
      key === '$transaction'
        ? (work: (tx: unknown) => Promise<unknown>) =>
            target.$transaction(async (tx) => {
              await work(tx)
              throw Object.assign(new Error('killed'), { code: 'killed' })
            })
        : Reflect.get(target, key),
  })
  return { ...ctx, db: Object.assign(Object.create(ctx.db), { prisma }) as typeof ctx.db }
}

async function order(world: World): Promise<OrderRow> {
  const { id } = await createOrder(await testContext(world.tenantAdmin), { packageId, way: 'transfer' })
  const { db } = await asSystem()
  return db.prisma.tenantOrder.findUniqueOrThrow({ where: { id } })
}

const paidReport = (of: OrderRow, trade: string, amount = of.amount, currency = of.currency) =>
  ({ number: of.number, state: 'paid', tradeId: trade, amount, currency, payer: 'payer' }) as const

type Act = { which: number; act: string; trade: number; said: number; twice: boolean }
const act: fc.Arbitrary<Act> = fc.record({
  which: fc.nat({ max: 1 }),
  act: fc.constantFrom(
    ...['pay', 'pay', 'pay', 'die', 'wrongAmount', 'wrongCurrency', 'otherWay', 'waiting'],
    ...['cancel', 'expire', 'confirm', 'accept', 'dismiss', 'refund'],
  ),
  trade: fc.nat({ max: 2 }),
  said: fc.nat({ max: 4 }),
  twice: fc.boolean(),
})

async function perform({ act, trade, said, ...one }: Act, of: OrderRow, world: World, name: string): Promise<unknown> {
  const ctx = await asSystem()
  const notificationId = said === 0 ? undefined : `${name} ${said}`
  const tradeId = `${name} ${trade}`
  const hear = (report: Parameters<typeof settle>[1]['report'], way = 'transfer') =>
    settle(ctx, { way, report, notificationId })
  const judged = { id: of.id, note: NOTE }
  switch (act) {
    case 'pay':
      return Promise.all(Array.from({ length: one.twice ? 2 : 1 }, () => hear(paidReport(of, tradeId))))
    case 'die':
      return settle(await dying(), { way: 'transfer', report: paidReport(of, tradeId), notificationId })
    case 'wrongAmount':
      return hear(paidReport(of, tradeId, of.amount - 1))
    case 'wrongCurrency':
      return hear(paidReport(of, tradeId, of.amount, 'USD'))
    case 'otherWay':
      return hear(paidReport(of, tradeId), 'alipay')
    case 'waiting':
      return hear({ ...paidReport(of, ''), state: 'waiting' })
    case 'cancel':
      return cancelOrder(await testContext(world.tenantAdmin), { id: of.id })
    case 'expire':
      await ctx.db.prisma.tenantOrder.update({ where: { id: of.id }, data: { expiresAt: new Date(0), askedAt: null } })
      return settleDueOrders(ctx.db, { contextFor: () => ctx }, new Date())
    case 'confirm':
      return confirmTransfer(await asOperator(), judged)
    case 'accept':
      return acceptOrder(await asOperator(), judged)
    case 'dismiss':
      return dismissOrder(await asOperator(), judged)
    default:
      return refundOrder(await asOperator(), judged)
  }
}

/** Answers credited, those that paid orders are worth, and those that the ledger says were bought and taken back. */
async function sums(tenantId: string, numbers: string[]) {
  const { db } = await asSystem()
  const [credits, orders, ledger] = await Promise.all([
    db.prisma.aiCredit.findMany({ where: { tenantId, reference: { in: numbers } } }),
    db.prisma.tenantOrder.findMany({ where: { number: { in: numbers } } }),
    db.prisma.aiLedger.findMany({ where: { tenantId, reference: { in: numbers } } }),
  ])
  const of = (kind: string) => ledger.filter((row) => row.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const paid = orders.filter(({ paidAt }) => paidAt !== null)
  const back = paid.filter(({ state }) => state === 'refunding' || state === 'refunded')
  return {
    credited: credits.reduce((sum, { amount }) => sum + amount, 0),
    paid: paid.reduce((sum, { answers }) => sum + answers, 0),
    ...{ bought: of('purchase'), takenBack: 0 - of('refund'), refunded: back.length * ANSWERS },
    paidStates: orders.filter(({ state }) => state === 'paid').every(({ paidAt }) => paidAt !== null),
  }
}

beforeAll(async () => {
  worlds = [await aLibrary(), await aLibrary()]
  const fields = { nameZh: '十次', nameEn: 'Ten', answers: ANSWERS, price: 1_234, currency: 'CNY' } as const
  packageId = (await savePackage(await asOperator(), { ...fields, enabled: true, position: 0 })).id
})

describe('[TEN-07] the ledger', () => {
  test('equals credits and paid orders after any sequence of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        const name = `sequence ${sequence++}`
        const world = worlds[sequence % worlds.length] as World
        const { db } = await asSystem()
        await db.prisma.tenantOrder.updateMany({ where: { state: 'pending' }, data: { state: 'cancelled' } })
        const orders = [await order(world), await order(world)]
        for (const one of acts) await ignoring(perform(one, orders[one.which] as OrderRow, world, name))
        const numbers = orders.map(({ number }) => number)
        const totals = await sums(world.tenantId, numbers)
        expect(totals.credited).toBe(totals.paid)
        expect(totals.bought).toBe(totals.paid)
        expect(totals.takenBack).toBe(totals.refunded)
        expect(totals.paidStates).toBe(true)
      }),
      { numRuns: SEQUENCES },
    )
  }, 600_000)
})
