// Decisions of operators about orders: receipt of a transfer, an unmatched payment, a refund (OPS-04).

import { forgetTenantAi, refundCredit } from '@lectern/answering'
import { type JudgeOrderInput, type OrderDetail, PaymentWayName } from '@lectern/contracts'
import { type DomainContext, DomainError, notFound, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { orderRefundBegun } from '../invoices/refunded-order.ts'
import { payable } from './create-order.ts'
import { wasPaid } from './lifecycle.ts'
import { getAnyOrder } from './list-orders.ts'
import { findOrder, insertEvent, markAttention, type OrderRow } from './orders.repo.ts'
import { callGateway, gatewayOf } from './payment-ways.ts'
import { advanceOrder, newEvent, notifyBuyer, requestReview, type Step } from './steps.ts'

async function load(ctx: DomainContext, id: string): Promise<OrderRow> {
  requireOperator(ctx)
  const order = await findOrder(ctx.db, id, null)
  if (!order) throw notFound('order')
  return order
}

async function judge(ctx: DomainContext, order: OrderRow, step: Step): Promise<OrderDetail> {
  await transact(ctx, async (tx) => {
    if (!(await advanceOrder(tx, ctx, order, step))) throw new DomainError('orderEnded')
  })
  forgetTenantAi(ctx.db, order.tenantId)
  return getAnyOrder(ctx, { id: order.id })
}

/** The money of a transfer has arrived. Errors: unauthenticated, roleRequired, notFound, orderEnded, paymentWay (not a transfer). */
export async function confirmTransfer(ctx: DomainContext, { id, note }: JudgeOrderInput): Promise<OrderDetail> {
  const order = await load(ctx, id)
  if (order.way !== 'transfer') throw new DomainError('paymentWay')
  // A transfer may come after the order has run out.
  if (order.state === 'expired' || order.state === 'cancelled') {
    await transact(ctx, async (tx) => {
      const late = { to: 'needsReview', kind: 'paidLate', action: 'order.review', note } as const
      if (!(await advanceOrder(tx, ctx, order, late))) throw new DomainError('orderEnded')
    })
    return getAnyOrder(ctx, { id })
  }
  if (order.state !== 'pending') throw new DomainError('orderEnded')
  const change = { paidAt: ctx.now() }
  return judge(ctx, order, { to: 'paid', kind: 'confirmed', action: 'order.confirm', note, change })
}

/** A payment that waited for review counts: the answers are credited. Errors: unauthenticated, roleRequired, notFound, orderEnded. */
export async function acceptOrder(ctx: DomainContext, { id, note }: JudgeOrderInput): Promise<OrderDetail> {
  const order = await load(ctx, id)
  if (order.state !== 'needsReview') throw new DomainError('orderEnded')
  const change = { paidAt: ctx.now(), attention: false, closedAt: null }
  return judge(ctx, order, { to: 'paid', kind: 'accepted', action: 'order.accept', note, change })
}

/**
 * Nothing is left to do: an order that waited for review is closed, a mark is taken off. Errors: unauthenticated, roleRequired, notFound,
 * orderEnded.
 */
export async function dismissOrder(ctx: DomainContext, { id, note }: JudgeOrderInput): Promise<OrderDetail> {
  const order = await load(ctx, id)
  const change = { attention: false, closedAt: order.closedAt ?? ctx.now() }
  const step: Step = { to: 'cancelled', kind: 'dismissed', action: 'order.dismiss', note, change }
  if (order.state === 'needsReview') return judge(ctx, order, step)
  if (!order.attention) throw new DomainError('orderEnded')
  await transact(ctx, async (tx) => {
    await markAttention(tx, id, false)
    await insertEvent(tx, newEvent(ctx, order, step))
    const { tenantId, number } = order
    await writeAudit(tx, ctx, { tenantId, action: 'order.dismiss', subject: 'order', subjectId: id, data: { number } })
  })
  return getAnyOrder(ctx, { id })
}

/**
 * Gives the money back, all of it; answers that are left are taken back before. A refund whose answer is lost is asked for again, by the
 * worker or by calling this again. A transfer is sent back by the operator, who says so here. Errors: unauthenticated, roleRequired,
 * notFound, orderEnded, paymentWay, paymentFailed (the order stays in refunding).
 */
export async function refundOrder(ctx: DomainContext, { id, note }: JudgeOrderInput): Promise<OrderDetail> {
  const order = await load(ctx, id)
  if (order.state !== 'refunding') await beginRefund(ctx, order, note)
  await finishRefund(ctx, { ...order, state: 'refunding' })
  return getAnyOrder(ctx, { id })
}

async function beginRefund(ctx: DomainContext, order: OrderRow, note: string): Promise<void> {
  const { tenantId, answers: amount, number: reference } = order
  await transact(ctx, async (tx) => {
    const step = {
      to: 'refunding',
      kind: 'refundBegun',
      action: 'order.refund',
      note,
      change: { attention: false },
    } as const
    if (!(await advanceOrder(tx, ctx, order, step))) throw new DomainError('orderEnded')
    await orderRefundBegun(tx, ctx, order)
    if (wasPaid(order)) await refundCredit(tx, ctx, { tenantId, amount, reference })
  })
  forgetTenantAi(ctx.db, tenantId)
}

/** A service that has not done it yet is asked again by the worker. Errors: paymentWay, paymentFailed. */
export async function finishRefund(ctx: DomainContext, order: OrderRow): Promise<void> {
  const way = PaymentWayName.parse(order.way)
  if (way !== 'transfer') {
    const gateway = await gatewayOf(ctx, way)
    const done = await callGateway(ctx, way, () => gateway.refund(payable(order))).catch((error) =>
      refundFailed(ctx, order, error),
    )
    if (!done) return
  }
  await transact(ctx, async (tx) => {
    const change = { refundedAt: ctx.now(), attention: false }
    const step = { to: 'refunded', kind: 'refunded', action: 'order.refund', change } as const
    if (await advanceOrder(tx, ctx, order, step)) await notifyBuyer(tx, order, 'orderRefunded')
  })
}

async function refundFailed(ctx: DomainContext, order: OrderRow, error: unknown): Promise<never> {
  if (!order.attention)
    await transact(ctx, async (tx) => {
      await requestReview(tx, order)
      await insertEvent(tx, newEvent(ctx, order, { kind: 'refundFailed' }))
    })
  throw error
}
