// Rows of orders and their steps.
import type { OrderEventKind, OrderState } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, lockFor, offsetOf, type PageRequest, queryRow, queryRows } from '@lectern/kernel'

export type OrderRow = Prisma.TenantOrderGetPayload<object>
export type NamedOrder = OrderRow & { byName: string; tenantName: string; invoice: 'requested' | 'issued' | null }

/** Orders of a tenant that wait for payment; two orders at once wait for one another. */
export async function lockPendingOrders(tx: Tx, tenantId: string): Promise<number> {
  await lockFor(tx, `orders ${tenantId}`)
  return tx.tenantOrder.count({ where: { tenantId, state: 'pending' } })
}

export async function insertOrder(tx: Tx, row: Prisma.TenantOrderUncheckedCreateInput): Promise<void> {
  await tx.tenantOrder.create({ data: row })
}

/** `tenantId`: null for operators, who see those of all. */
export const findOrder = (db: Database, id: string, tenantId: string | null): Promise<OrderRow | null> =>
  db.prisma.tenantOrder.findFirst({ where: tenantId === null ? { id } : { id, tenantId } })

/** As `tx` sees it now. */
export const readOrder = (tx: Tx, number: string): Promise<OrderRow | null> =>
  tx.tenantOrder.findUnique({ where: { number } })

type Change = Partial<Pick<OrderRow, 'attention' | 'tradeId' | 'payer' | 'paidAt' | 'closedAt' | 'refundedAt'>>

/** From this state to that one, in one statement: false when the order is not in `from` (any more). */
export const changeState = async (
  tx: Tx,
  id: string,
  [from, to]: readonly [OrderState, OrderState],
  change: Change,
): Promise<boolean> =>
  (await tx.tenantOrder.updateMany({ where: { id, state: from }, data: { ...change, state: to } })).count === 1

export async function markAttention(tx: Tx, id: string, attention: boolean): Promise<void> {
  await tx.tenantOrder.updateMany({ where: { id }, data: { attention } })
}

export async function writeReference(tx: Tx, id: string, reference: string): Promise<void> {
  await tx.tenantOrder.updateMany({ where: { id }, data: { reference } })
}

export async function markAsked(db: Database, id: string, askedAt: Date): Promise<void> {
  await db.prisma.tenantOrder.updateMany({ where: { id }, data: { askedAt } })
}

/** Whether another order was paid with this payment. */
export const isTradeElsewhere = async (tx: Tx, way: string, tradeId: string, id: string): Promise<boolean> =>
  (await tx.tenantOrder.count({ where: { way, tradeId, id: { not: id } } })) > 0

type NewEvent = Omit<Prisma.OrderEventUncheckedCreateInput, 'kind'> & { kind: OrderEventKind }

/** False for a repeated notification. */
export const insertEvent = async (tx: Tx, event: NewEvent): Promise<boolean> =>
  (await tx.orderEvent.createMany({ data: event, skipDuplicates: true })).count === 1

export const wasHeard = async (db: Database, way: string, notificationId: string): Promise<boolean> =>
  (await db.prisma.orderEvent.count({ where: { way, notificationId } })) > 0

type EventRow = { id: string; kind: string; note: string; createdAt: Date; byName: string }
export const findEvents = (db: Database, orderId: string): Promise<EventRow[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT e.id, e.kind, e.note, e.created_at AS "createdAt", COALESCE(person_name(e.by_user), '') AS "byName"
      FROM order_event e WHERE e.order_id = ${orderId} ORDER BY e.created_at, e.id`,
  )

export type OrderFilter = { tenantId: string | null; state?: string; search: string; attention?: boolean }

const COLUMNS = Prisma.sql`o.id, o.number, o.tenant_id AS "tenantId", o.ordered_by AS "orderedBy", o.package_id AS "packageId",
  o.name_zh AS "nameZh", o.name_en AS "nameEn", o.answers, o.amount, o.currency, o.way, o.state, o.attention, o.trade_id AS "tradeId",
  o.payer, o.reference, o.created_at AS "createdAt", o.expires_at AS "expiresAt", o.paid_at AS "paidAt", o.closed_at AS "closedAt",
  o.refunded_at AS "refundedAt", o.asked_at AS "askedAt", COALESCE(person_name(o.ordered_by), '') AS "byName", COALESCE(t.name, '') AS "tenantName",
  (SELECT i.state FROM invoice_order l JOIN invoice i ON i.id = l.invoice_id WHERE l.order_id = o.id AND l.living) AS invoice`
const FROM = Prisma.sql`FROM tenant_order o LEFT JOIN tenant t ON t.id = o.tenant_id`

function where({ tenantId, state, search, attention }: OrderFilter): Prisma.Sql {
  const text = search && containsPattern(search)
  const ofTenant = tenantId === null ? Prisma.sql`t.name ILIKE ${text}` : Prisma.sql`false`
  return Prisma.sql`WHERE ${tenantId === null ? Prisma.sql`true` : Prisma.sql`o.tenant_id = ${tenantId}`}
    ${state ? Prisma.sql`AND o.state = ${state}` : Prisma.empty}
    ${attention ? Prisma.sql`AND (o.attention OR o.state = 'needsReview')` : Prisma.empty}
    ${text ? Prisma.sql`AND (o.number ILIKE ${text} OR o.name_zh ILIKE ${text} OR o.name_en ILIKE ${text} OR ${ofTenant})` : Prisma.empty}`
}

/** Newest first. */
export async function findOrders(
  db: Database,
  filter: OrderFilter,
  page: PageRequest,
): Promise<{ rows: NamedOrder[]; total: number }> {
  const [rows, count] = await Promise.all([
    queryRows<NamedOrder>(
      db,
      Prisma.sql`SELECT ${COLUMNS} ${FROM} ${where(filter)} ORDER BY o.created_at DESC, o.id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total ${FROM} ${where(filter)}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const findNamedOrder = (db: Database, id: string): Promise<NamedOrder | undefined> =>
  queryRow(db, Prisma.sql`SELECT ${COLUMNS} ${FROM} WHERE o.id = ${id}`)

export const countAttention = (db: Database): Promise<number> =>
  db.prisma.tenantOrder.count({ where: { OR: [{ attention: true }, { state: 'needsReview' }] } })

type Due = { now: Date; asked: Date; closed: Date }

/**
 * Orders that a payment service is asked about, least lately asked first: those that wait, those that were closed lately, since somebody
 * may have paid in that moment, and refunds whose answer was lost. Transfers only once they have run out.
 */
export const findDueOrders = (db: Database, { now, asked, closed }: Due, take: number): Promise<OrderRow[]> =>
  db.prisma.tenantOrder.findMany({
    where: {
      AND: [
        { OR: [{ askedAt: null }, { askedAt: { lt: asked } }] },
        {
          OR: [
            { state: 'pending', expiresAt: { lte: now } },
            { state: { in: ['pending', 'refunding'] }, way: { not: 'transfer' } },
            { state: { in: ['cancelled', 'expired'] }, way: { not: 'transfer' }, closedAt: { gt: closed } },
          ],
        },
      ],
    },
    orderBy: [{ askedAt: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
    take,
  })
