// Operators refuse, void and reissue invoices (OPS-04).
import type { AuditAction, ById, Invoice, InvoiceState, JudgeInvoiceInput } from '@lectern/contracts'
import { type DomainContext, DomainError, notFound, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { titleOf } from './invoice.present.ts'
import { findInvoice } from './invoices.repo.ts'
import { requestInvoiceDocument } from './issue-invoice.ts'
import { presented } from './list-invoices.ts'
import { writeRequest } from './request-invoice.ts'
import { advanceInvoice, notifyRequester } from './steps.ts'

type Site = { origin: string }
type End = { to: Extract<InvoiceState, 'refused' | 'voided'>; action: AuditAction }

async function end(ctx: DomainContext, { id, reason }: JudgeInvoiceInput, step: End, site: Site): Promise<Invoice> {
  const { userId: decidedBy } = requireOperator(ctx)
  const row = await findInvoice(ctx.db, id, null)
  if (!row) throw notFound('invoice')
  const change = { reason, decidedBy, endedAt: ctx.now() }
  await transact(ctx, async (tx) => {
    await advanceInvoice(tx, ctx, row, { ...step, change })
    await notifyRequester(ctx, tx, { ...row, ...change, state: step.to }, site.origin)
  })
  return presented(ctx, id, null)
}

/** The administrators read the reason. `origin`: address of the product. Errors: unauthenticated, roleRequired, notFound, invoiceEnded. */
export const refuseInvoice = (ctx: DomainContext, input: JudgeInvoiceInput, site: Site): Promise<Invoice> =>
  end(ctx, input, { to: 'refused', action: 'invoice.refuse' }, site)

/** The orders that are still paid can be invoiced again. Errors: as {@link refuseInvoice}. */
export const voidInvoice = (ctx: DomainContext, input: JudgeInvoiceInput, site: Site): Promise<Invoice> =>
  end(ctx, input, { to: 'voided', action: 'invoice.void' }, site)

/**
 * A new request for the same orders with the same title, in the name of the person who asked. Errors: unauthenticated, roleRequired, notFound,
 * invoiceEnded (not voided), invoiceOrders (refunded since, or on another invoice).
 */
export async function reissueInvoice(ctx: DomainContext, { id }: ById, { origin }: Site): Promise<Invoice> {
  requireOperator(ctx)
  const row = await findInvoice(ctx.db, id, null)
  if (!row) throw notFound('invoice')
  if (row.state !== 'voided') throw new DomainError('invoiceEnded')
  const { tenantId, requestedBy } = row
  const orderIds = row.orders.map(({ order }) => order.id)
  const requestId = await transact(ctx, async (tx) => {
    const subjectId = await writeRequest(tx, ctx, {
      tenantId,
      requestedBy,
      orderIds,
      title: titleOf(row),
      replaces: id,
    })
    await writeAudit(tx, ctx, { tenantId, action: 'invoice.reissue', subject: 'invoice', subjectId, data: { of: id } })
    return subjectId
  })
  await requestInvoiceDocument(ctx, requestId, origin)
  return presented(ctx, requestId, null)
}
