// Administrators ask for an invoice for orders that are paid, or take the request back (TEN-07).
import {
  type ById,
  type Created,
  Currency,
  type InvoiceTitle,
  type RequestInvoiceInput,
  type SavedInvoiceTitle,
} from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import {
  createId,
  type DomainContext,
  DomainError,
  notFound,
  requireTenantAdminMember,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { titleOf } from './invoice.present.ts'
import {
  deleteTitle,
  findInvoice,
  findTitles,
  type InvoicedOrder,
  insertInvoice,
  lockOrders,
  rememberTitle,
} from './invoices.repo.ts'
import { requestInvoiceDocument } from './issue-invoice.ts'
import { advanceInvoice } from './steps.ts'

const TITLES = 20
/** Maximum of the column, in hundredths. */
const MOST = 2_000_000_000

/**
 * An issuer that needs nobody issues it at once; else operators do. `origin`: address of the product, for the mail. Errors: unauthenticated,
 * roleRequired, invoiceOrders.
 */
export async function requestInvoice(
  ctx: DomainContext,
  { orderIds, ...title }: RequestInvoiceInput,
  { origin }: { origin: string },
): Promise<Created> {
  const { userId: requestedBy, tenantId } = requireTenantAdminMember(ctx)
  const id = await transact(ctx, async (tx) => {
    const requestId = await writeRequest(tx, ctx, { tenantId, requestedBy, orderIds, title, replaces: null })
    await rememberTitle(tx, tenantId, title, ctx.now())
    const entry = { tenantId, action: 'invoice.request', subject: 'invoice', subjectId: requestId } as const
    await writeAudit(tx, ctx, { ...entry, data: { orders: new Set(orderIds).size, kind: title.kind } })
    return requestId
  })
  await requestInvoiceDocument(ctx, id, origin)
  return { id }
}

type Request = {
  tenantId: string
  requestedBy: string
  orderIds: readonly string[]
  title: InvoiceTitle
  replaces: string | null
}

/** The amount is the sum of the orders as they are now. Errors: invoiceOrders. */
export async function writeRequest(tx: Tx, ctx: DomainContext, request: Request): Promise<string> {
  const { tenantId, requestedBy, title, replaces } = request
  const ids = [...new Set(request.orderIds)]
  const orders = await lockOrders(tx, tenantId, ids)
  const amount = sumOf(orders)
  const currency = Currency.safeParse(orders[0]?.currency).data
  if (orders.length !== ids.length || amount === null || !currency) throw new DomainError('invoiceOrders')
  const id = createId()
  const row = { ...title, id, tenantId, requestedBy, replaces, amount, currency, requestedAt: ctx.now() }
  if (!(await insertInvoice(tx, row, ids))) throw new DomainError('invoiceOrders')
  return id
}

/** Null for orders that cannot be on one invoice. */
function sumOf(orders: readonly InvoicedOrder[]): number | null {
  const fits = orders.every(({ state, currency }) => state === 'paid' && currency === orders[0]?.currency)
  const sum = orders.reduce((total, { amount }) => total + amount, 0)
  return fits && sum <= MOST ? sum : null
}

/** Errors: unauthenticated, roleRequired, notFound, invoiceEnded. */
export async function withdrawInvoice(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const row = await findInvoice(ctx.db, id, tenantId)
  if (!row) throw notFound('invoice')
  const change = { endedAt: ctx.now() }
  await transact(ctx, (tx) => advanceInvoice(tx, ctx, row, { to: 'withdrawn', action: 'invoice.withdraw', change }))
}

/** Titles that were used before, last used first. Errors: unauthenticated, roleRequired. */
export async function listInvoiceTitles(ctx: DomainContext): Promise<SavedInvoiceTitle[]> {
  const { tenantId } = requireTenantAdminMember(ctx)
  return (await findTitles(ctx.db, tenantId, TITLES)).map((row) => ({ ...titleOf(row), id: row.id }))
}

/** Forgets a title; invoices keep theirs. Errors: unauthenticated, roleRequired, notFound. */
export async function removeInvoiceTitle(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId } = requireTenantAdminMember(ctx)
  await transact(ctx, async (tx) => {
    if ((await deleteTitle(tx, tenantId, id)) === 0) throw notFound('invoice')
    await writeAudit(tx, ctx, { tenantId, action: 'invoice.forget', subject: 'invoice', subjectId: id })
  })
}
