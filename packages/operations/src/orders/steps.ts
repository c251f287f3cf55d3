// One step of an order: its new state, its event, its audit row and, when it is paid, its answers, all in one transaction.
import { creditWithin } from '@lectern/answering'
import { type AuditAction, type OrderEventKind, OrderState } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { createId, type DomainContext, writeAudit } from '@lectern/kernel'
import { notifyOperators, notifyUser } from '@lectern/people'
import { mayBecome } from './lifecycle.ts'
import { changeState, insertEvent, markAttention, type OrderRow } from './orders.repo.ts'

export type Step = {
  to: OrderState
  kind: OrderEventKind
  action: AuditAction
  note?: string
  notificationId?: string
  change?: Parameters<typeof changeState>[3]
}

export const newEvent = (
  ctx: DomainContext,
  order: OrderRow,
  { kind, note = '', notificationId }: Pick<Step, 'kind' | 'note' | 'notificationId'>,
) => {
  const { actor } = ctx
  const byUser = actor.type === 'member' || actor.type === 'operator' ? actor.userId : ''
  const { id: orderId, tenantId, way } = order
  return { id: createId(), orderId, tenantId, kind, byUser, note, way, notificationId, createdAt: ctx.now() }
}

/** False, and nothing is written, when the order may not take this step, or is no longer as `order` says. */
export async function advanceOrder(tx: Tx, ctx: DomainContext, order: OrderRow, step: Step): Promise<boolean> {
  const from = OrderState.parse(order.state)
  if (!mayBecome(from, step.to)) return false
  if (!(await changeState(tx, order.id, [from, step.to], step.change ?? {}))) return false
  await insertEvent(tx, newEvent(ctx, order, step))
  const { tenantId, id: subjectId, number } = order
  await writeAudit(tx, ctx, { tenantId, action: step.action, subject: 'order', subjectId, data: { number, from } })
  if (step.to === 'paid') await deliver(tx, ctx, order)
  return true
}

/** The number of the order is what the answers are credited for: there is one credit, whatever happens. */
async function deliver(tx: Tx, ctx: DomainContext, order: OrderRow): Promise<void> {
  const { tenantId, number, answers: amount } = order
  await creditWithin(tx, ctx, { tenantId, amount, reference: number, kind: 'purchase' })
  await notifyBuyer(tx, order, 'orderPaid')
}

export const notifyBuyer = (tx: Tx, order: OrderRow, kind: 'orderPaid' | 'orderRefunded'): Promise<unknown> =>
  notifyUser(tx, order.orderedBy, {
    ...{ kind, tenantId: order.tenantId, link: `/setting/orders?order=${order.id}`, byMail: true },
    data: { number: order.number, answers: order.answers },
  })

/** Marks it for operators and notifies them, once until they have decided. */
export async function requestReview(tx: Tx, { id, number, attention }: OrderRow): Promise<void> {
  if (attention) return
  await markAttention(tx, id, true)
  await notifyOperators(tx, { kind: 'orderReview', data: { number }, link: `/manage/orders?order=${id}`, byMail: true })
}
