// An administrator orders a package, pays, or changes their mind (TEN-07).
import { randomInt } from 'node:crypto'
import {
  type ById,
  type Created,
  type CreateOrderInput,
  Currency,
  ORDER_LIMITS,
  type Payment,
  PaymentWayName,
} from '@lectern/contracts'
import {
  createId,
  type DomainContext,
  DomainError,
  notFound,
  type PayableOrder,
  parameterNumber,
  parameterValues,
  requireTenantAdminMember,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { findOrder, insertEvent, insertOrder, lockPendingOrders, type OrderRow, writeReference } from './orders.repo.ts'
import { findPackage } from './packages.repo.ts'
import { callGateway, gatewayOf, notifyAddress, payableWays } from './payment-ways.ts'
import { settle } from './settle.ts'
import { advanceOrder, newEvent } from './steps.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const LONGEST_MINUTES = 366 * DAY_MINUTES
const TRANSFER_DAYS = 7
const ONLINE_MINUTES = 60

/** 24 digits: the second, and ten that nobody guesses. Payment services take 6 to 32. */
const orderNumber = (now: Date) =>
  now.toISOString().replace(/\D/g, '').slice(0, 14) + String(randomInt(10 ** 10)).padStart(10, '0')

async function expiry(ctx: DomainContext, way: PaymentWayName): Promise<Date> {
  const values = await parameterValues(ctx.db, ['orderTransferDays', 'orderMinutes'])
  const minutes =
    way === 'transfer'
      ? parameterNumber(values.get('orderTransferDays'), TRANSFER_DAYS) * DAY_MINUTES
      : parameterNumber(values.get('orderMinutes'), ONLINE_MINUTES)
  return new Date(ctx.now().getTime() + Math.min(minutes, LONGEST_MINUTES) * MINUTE_MS)
}

/** Errors: unauthenticated, roleRequired, notFound (package), paymentWay, orderLimit. */
export async function createOrder(ctx: DomainContext, { packageId, way }: CreateOrderInput): Promise<Created> {
  const { userId: orderedBy, tenantId } = requireTenantAdminMember(ctx)
  const [orderedPackage, ways, expiresAt] = await Promise.all([
    findPackage(ctx.db, packageId),
    payableWays(ctx),
    expiry(ctx, way),
  ])
  if (!orderedPackage?.enabled) throw notFound('package')
  const { nameZh, nameEn, answers, price: amount } = orderedPackage
  const currency = Currency.parse(orderedPackage.currency)
  if (!ways.some(({ name, currencies }) => name === way && currencies.includes(currency)))
    throw new DomainError('paymentWay')
  const [id, number, createdAt] = [createId(), orderNumber(ctx.now()), ctx.now()]
  await transact(ctx, async (tx) => {
    if ((await lockPendingOrders(tx, tenantId)) >= ORDER_LIMITS.pending) throw new DomainError('orderLimit')
    const row = { id, number, tenantId, orderedBy, packageId, nameZh, nameEn, answers, amount, currency, way }
    await insertOrder(tx, { ...row, createdAt, expiresAt })
    await insertEvent(tx, {
      ...{ id: createId(), orderId: id, tenantId, kind: 'created', byUser: orderedBy, way, createdAt },
    })
    const entry = { tenantId, action: 'order.create', subject: 'order', subjectId: id } as const
    await writeAudit(tx, ctx, { ...entry, data: { number, answers, amount, currency, way } })
  })
  return { id }
}

/** The subject is the same for anyone who opens it: services take a second request for an order only when it says what the first said. */
export const payable = (order: OrderRow): PayableOrder => ({
  ...{ number: order.number, amount: order.amount, reference: order.reference, tradeId: order.tradeId ?? '' },
  ...{ createdAt: order.createdAt, expiresAt: order.expiresAt },
  subject: order.currency === 'CNY' ? order.nameZh : order.nameEn,
  currency: Currency.parse(order.currency),
})

async function ownOrder(ctx: DomainContext, id: string): Promise<OrderRow> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const order = await findOrder(ctx.db, id, tenantId)
  if (!order) throw notFound('order')
  return order
}

/**
 * Returns the current payment; the same one however often it is opened. Errors: unauthenticated, roleRequired, notFound, orderEnded, paymentWay,
 * paymentFailed.
 */
export async function openPayment(ctx: DomainContext, { id }: ById, { origin }: { origin: string }): Promise<Payment> {
  const order = await ownOrder(ctx, id)
  if (order.state !== 'pending' || order.expiresAt <= ctx.now()) throw new DomainError('orderEnded')
  const way = PaymentWayName.parse(order.way)
  const gateway = await gatewayOf(ctx, way)
  const addresses = { notify: notifyAddress(origin, way), back: `${origin}/setting/orders?order=${id}` }
  const { payment, reference } = await callGateway(ctx, way, () => gateway.create(payable(order), addresses))
  await transact(ctx, async (tx) => {
    if (reference !== order.reference) await writeReference(tx, id, reference)
    await insertEvent(tx, newEvent(ctx, order, { kind: 'opened' }))
    const entry = { tenantId: order.tenantId, action: 'order.open', subject: 'order', subjectId: id } as const
    await writeAudit(tx, ctx, { ...entry, data: { number: order.number } })
  })
  return payment
}

/** Asks the payment service, for anyone who comes back from it. Errors: unauthenticated, roleRequired, notFound, paymentWay, paymentFailed. */
export async function checkPayment(ctx: DomainContext, { id }: ById): Promise<null> {
  const order = await ownOrder(ctx, id)
  const way = PaymentWayName.parse(order.way)
  if (order.state !== 'pending' || way === 'transfer') return null
  const gateway = await gatewayOf(ctx, way)
  const report = await callGateway(ctx, way, () => gateway.query(payable(order)))
  await settle(ctx, { way, report: { ...report, number: order.number } })
  return null
}

/** Errors: unauthenticated, roleRequired, notFound, orderEnded. */
export async function cancelOrder(ctx: DomainContext, { id }: ById): Promise<void> {
  const order = await ownOrder(ctx, id)
  await transact(ctx, async (tx) => {
    const step = {
      to: 'cancelled',
      kind: 'cancelled',
      action: 'order.cancel',
      change: { closedAt: ctx.now() },
    } as const
    if (!(await advanceOrder(tx, ctx, order, step))) throw new DomainError('orderEnded')
  })
  await closePayment(ctx, order)
}

/** Closes the payment at the service, whose failure is ignored because a late payment goes to an operator. */
export async function closePayment(ctx: DomainContext, order: OrderRow): Promise<void> {
  const way = PaymentWayName.parse(order.way)
  if (way === 'transfer') return
  try {
    const gateway = await gatewayOf(ctx, way)
    await callGateway(ctx, way, () => gateway.close(payable(order)))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}
