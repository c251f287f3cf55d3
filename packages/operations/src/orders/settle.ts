// Applies the report of a payment service to its order: once for each payment, also for repeated, late and reordered reports (TEN-07). The
// caller has verified the sender.

import { forgetTenantAi } from '@lectern/answering'
import type { Tx } from '@lectern/db'
import { type DomainContext, type PaymentReport, transact } from '@lectern/kernel'
import { insertEvent, isTradeElsewhere, type OrderRow, readOrder, wasHeard } from './orders.repo.ts'
import { advanceOrder, newEvent, requestReview, type Step } from './steps.ts'

/** Returns the difference between report and order; empty when they match. */
async function misfit(tx: Tx, order: OrderRow, way: string, report: PaymentReport): Promise<string> {
  if (order.way !== way) return `way: ${way}`
  if (report.amount !== order.amount) return `amount: ${report.amount}`
  if (report.currency.toUpperCase() !== order.currency) return `currency: ${report.currency}`
  if (report.tradeId === '') return 'payment without a number'
  if (await isTradeElsewhere(tx, way, report.tradeId, order.id)) return `payment of another order: ${report.tradeId}`
  return ''
}

type Heard = { way: string; report: PaymentReport; notificationId?: string }

/** Returns false when there is no such order. Anything else is written, or known already. */
export async function settle(ctx: DomainContext, heard: Heard): Promise<boolean> {
  const { way, report, notificationId } = heard
  if (notificationId !== undefined && (await wasHeard(ctx.db, way, notificationId))) return true
  const tenantId = await transact(ctx, async (tx) => {
    const order = await readOrder(tx, report.number)
    if (!order) return null
    if (report.state === 'paid') await hear(tx, forTenant(ctx, order.tenantId), order, heard)
    return order.tenantId
  })
  if (tenantId === null) return false
  forgetTenantAi(ctx.db, tenantId)
  return true
}

const forTenant = (ctx: DomainContext, tenantId: string): DomainContext => ({
  ...ctx,
  actor: { type: 'system', tenantId, job: 'payment' },
})

async function hear(tx: Tx, ctx: DomainContext, order: OrderRow, heard: Heard): Promise<void> {
  const { way, report, notificationId } = heard
  const wrong = await misfit(tx, order, way, report)
  const payment = { tradeId: report.tradeId, payer: report.payer }
  const paid: Step = {
    ...{ to: 'paid', kind: 'paid', action: 'order.pay', notificationId, note: report.tradeId },
    change: { ...payment, paidAt: ctx.now() },
  }
  if (wrong === '' && order.state === 'pending' && (await advanceOrder(tx, ctx, order, paid))) return
  const now = await readOrder(tx, order.number)
  if (now) await receiveAgain(tx, ctx, now, { ...heard, wrong })
}

/** It does not fit, or the order is not pending (any more). */
async function receiveAgain(
  tx: Tx,
  ctx: DomainContext,
  order: OrderRow,
  heard: Heard & { wrong: string },
): Promise<void> {
  const { report, notificationId, wrong } = heard
  if (wrong === '' && order.tradeId === report.tradeId) return
  const kind =
    wrong !== '' ? 'mismatch' : order.state === 'cancelled' || order.state === 'expired' ? 'paidLate' : 'paidTwice'
  const note = wrong || report.tradeId
  // A query says the same every minute.
  if (notificationId === undefined && order.attention) return
  const change = wrong === '' ? { tradeId: report.tradeId, payer: report.payer } : {}
  const review: Step = { to: 'needsReview', kind, action: 'order.review', note, notificationId, change }
  if (!(await advanceOrder(tx, ctx, order, review)))
    await insertEvent(tx, newEvent(ctx, order, { kind, note, notificationId }))
  await requestReview(tx, order)
}
