// Rows of invoices, their orders and the titles that were used.
import type { InvoiceState, InvoiceTitle } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { createId, isUniqueViolation, offsetOf, type PageRequest, queryRows } from '@lectern/kernel'
import { type Recipient, TOLD } from '@lectern/people'
import { isLiving, statesBefore } from './lifecycle.ts'

const WITH_ORDERS = {
  tenant: { select: { name: true } },
  orders: { select: { order: { select: { id: true, number: true, amount: true } } }, orderBy: { orderId: 'asc' } },
} satisfies Prisma.InvoiceInclude
export type InvoiceRow = Prisma.InvoiceGetPayload<{ include: typeof WITH_ORDERS }>

export type InvoiceFilter = { tenantId: string | null; state?: string; search?: string; toVoid?: boolean }

const TO_VOID = { state: 'issued', orderRefunded: true }

function whereOf({ tenantId, state, search, toVoid }: InvoiceFilter): Prisma.InvoiceWhereInput {
  const text = { contains: search ?? '', mode: 'insensitive' } as const
  const searchFields = [
    ...[{ name: text }, { taxNumber: text }, { number: text }, { tenant: { name: text } }],
    { orders: { some: { order: { number: text } } } },
  ]
  return {
    ...(tenantId !== null && { tenantId }),
    ...(state && { state }),
    AND: [toVoid ? TO_VOID : {}, search ? { OR: searchFields } : {}],
  }
}

/** Newest first. */
export async function findInvoices(
  db: Database,
  filter: InvoiceFilter,
  page: PageRequest,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const where = whereOf(filter)
  const [rows, total] = await Promise.all([
    db.prisma.invoice.findMany({
      where,
      include: WITH_ORDERS,
      orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
      skip: offsetOf(page),
      take: page.size,
    }),
    db.prisma.invoice.count({ where }),
  ])
  return { rows, total }
}

/** `tenantId`: null for operators, who see those of all. */
export const findInvoice = (db: Database, id: string, tenantId: string | null): Promise<InvoiceRow | null> =>
  db.prisma.invoice.findFirst({ where: tenantId === null ? { id } : { id, tenantId }, include: WITH_ORDERS })

/** Requested, or to be voided. */
export const countWaiting = (db: Database): Promise<number> =>
  db.prisma.invoice.count({ where: { OR: [{ state: 'requested' }, TO_VOID] } })

/** Names of those who asked, by the ids of their accounts. */
export async function namesOf(db: Database, rows: readonly { requestedBy: string }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ requestedBy }) => requestedBy))]
  const users = await queryRows<{ id: string; name: string }>(
    db,
    Prisma.sql`SELECT id, person_name(id) AS name FROM unnest(${ids}::text[]) id`,
  )
  return new Map(users.map(({ id, name }) => [id, name]))
}

export type InvoicedOrder = { id: string; amount: number; currency: string; state: string }

/** The orders as they are now; anyone who refunds them, or asks for them too, waits until the transaction ends. */
export const lockOrders = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<InvoicedOrder[]> =>
  tx.$queryRaw<InvoicedOrder[]>`SELECT o.id, o.amount, o.currency, o.state FROM tenant_order o
    WHERE o.tenant_id = ${tenantId} AND o.id = ANY(${[...ids]}::text[]) ORDER BY o.id FOR UPDATE`

/** False when one of the orders is on another living invoice. */
export async function insertInvoice(
  tx: Tx,
  row: Omit<Prisma.InvoiceUncheckedCreateInput, 'orders'>,
  orderIds: readonly string[],
): Promise<boolean> {
  const { id: invoiceId, tenantId } = row
  const usedOrders = await tx.invoiceOrder.count({ where: { orderId: { in: [...orderIds] }, living: true } })
  if (usedOrders > 0) return false
  try {
    await tx.invoice.create({ data: row })
    await tx.invoiceOrder.createMany({ data: orderIds.map((orderId) => ({ invoiceId, orderId, tenantId })) })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

type Change = Partial<
  Pick<
    InvoiceRow,
    ('reason' | 'decidedBy' | 'issuedAt' | 'endedAt' | 'number' | 'day') | ('fileName' | 'mime' | 'size' | 'storageKey')
  >
>

/** In one statement: false when the invoice may not become this (any more). Its orders are free once it has ended. */
export async function changeState(tx: Tx, id: string, to: InvoiceState, change: Change): Promise<boolean> {
  const where = { id, state: { in: statesBefore(to) } }
  if ((await tx.invoice.updateMany({ where, data: { ...change, state: to } })).count === 0) return false
  if (!isLiving(to)) await tx.invoiceOrder.updateMany({ where: { invoiceId: id }, data: { living: false } })
  return true
}

type Touched = { id: string; tenantId: string; state: string }

/** The order is refunded: a request is withdrawn, an issued invoice is marked. Answers the invoice of the order, if it has one. */
export async function markRefunded(tx: Tx, orderId: string, now: Date): Promise<Touched | undefined> {
  const [touched] = await tx.$queryRaw<Touched[]>`UPDATE invoice i SET order_refunded = true,
      ended_at = CASE WHEN i.state = 'requested' THEN ${now}::timestamptz ELSE i.ended_at END,
      state = CASE WHEN i.state = 'requested' THEN 'withdrawn' ELSE i.state END
    WHERE i.id IN (SELECT o.invoice_id FROM invoice_order o WHERE o.order_id = ${orderId} AND o.living)
    RETURNING i.id, i.tenant_id AS "tenantId", i.state`
  if (touched?.state === 'withdrawn')
    await tx.invoiceOrder.updateMany({ where: { invoiceId: touched.id }, data: { living: false } })
  return touched
}

/** Titles that the organisation used, last used first. */
export const findTitles = (db: Database, tenantId: string, take: number) =>
  db.prisma.invoiceTitle.findMany({ where: { tenantId }, orderBy: [{ usedAt: 'desc' }, { id: 'desc' }], take })

export async function rememberTitle(tx: Tx, tenantId: string, title: InvoiceTitle, usedAt: Date): Promise<void> {
  const { kind, name, taxNumber } = title
  await tx.invoiceTitle.upsert({
    where: { tenantId_kind_name_taxNumber: { tenantId, kind, name, taxNumber } },
    create: { ...title, id: createId(), tenantId, usedAt },
    update: { ...title, usedAt },
  })
}

/** Returns the number of deleted titles: none of another organisation. */
export const deleteTitle = async (tx: Tx, tenantId: string, id: string): Promise<number> =>
  (await tx.invoiceTitle.deleteMany({ where: { id, tenantId } })).count

/** Returns the requester while they administer the organisation. */
export async function findTold(tx: Tx, { requestedBy, tenantId }: InvoiceRow): Promise<Recipient | undefined> {
  const rows = await tx.$queryRaw<Recipient[]>`SELECT ${TOLD}
    FROM "user" u JOIN member m ON m.user_id = u.id
    WHERE u.id = ${requestedBy} AND m.tenant_id = ${tenantId} AND m.enabled AND m.role = 'tenantAdmin'`
  return rows[0]
}
