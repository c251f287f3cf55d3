// Asks payment services about orders whose notification may be lost, closes those that ran out, repeats refunds (TEN-07). Periodic.
import { PaymentWayName } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import { type DomainContext, DomainError, transact } from '@lectern/kernel'
import { closePayment, payable } from './create-order.ts'
import { finishRefund } from './judge-order.ts'
import { findDueOrders, findOrder, markAsked, type OrderRow } from './orders.repo.ts'
import { callGateway, gatewayOf } from './payment-ways.ts'
import { settle } from './settle.ts'
import { advanceOrder } from './steps.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const BATCH = 50

type Options = { contextFor: (tenantId: string) => DomainContext; signal?: AbortSignal }

/** Returns how many orders were looked at. Safe to run in several processes at once: every step is taken once. */
export async function settleDueOrders(db: Database, { contextFor, signal }: Options, now: Date): Promise<number> {
  const before = { now, asked: new Date(now.getTime() - MINUTE_MS), closed: new Date(now.getTime() - DAY_MS) }
  const orders = await findDueOrders(db, before, BATCH)
  let looked = 0
  for (const order of orders) {
    if (signal?.aborted) break
    await markAsked(db, order.id, now)
    await settleOrder(contextFor(order.tenantId), order, now)
    looked += 1
  }
  return looked
}

async function settleOrder(ctx: DomainContext, order: OrderRow, now: Date): Promise<void> {
  try {
    if (order.state === 'refunding') return await finishRefund(ctx, order)
    const answered = await queryPayment(ctx, order)
    // A service that has not answered for a day will not be waited for.
    const patience = new Date(order.expiresAt.getTime() + DAY_MS)
    if (order.state === 'pending' && order.expiresAt <= now && (answered || patience <= now)) await expire(ctx, order)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    ctx.log.warn({ number: order.number, code: error.code }, 'an order could not be settled; will retry')
  }
}

async function queryPayment(ctx: DomainContext, order: OrderRow): Promise<boolean> {
  const way = PaymentWayName.parse(order.way)
  if (way === 'transfer') return true
  try {
    const gateway = await gatewayOf(ctx, way)
    const report = await callGateway(ctx, way, () => gateway.query(payable(order)))
    await settle(ctx, { way, report: { ...report, number: order.number } })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

async function expire(ctx: DomainContext, { id }: OrderRow): Promise<void> {
  const order = await findOrder(ctx.db, id, null)
  if (!order) return
  const step = { to: 'expired', kind: 'expired', action: 'order.expire', change: { closedAt: ctx.now() } } as const
  if (await transact(ctx, (tx) => advanceOrder(tx, ctx, order, step))) await closePayment(ctx, order)
}
