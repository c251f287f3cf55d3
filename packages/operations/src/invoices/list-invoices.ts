// Invoices of an organisation for its administrators, and of all for operators (TEN-07, OPS-04).
import type {
  AuditedInvoicePage,
  ById,
  Invoice,
  InvoicePage,
  ListAllInvoicesInput,
  ListInvoicesInput,
} from '@lectern/contracts'
import {
  type DomainContext,
  notFound,
  requireOperator,
  requireTenantAdminMember,
  toPage,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { presentInvoice } from './invoice.present.ts'
import { countWaiting, findInvoice, findInvoices, type InvoiceFilter, namesOf } from './invoices.repo.ts'

async function pageOf(ctx: DomainContext, filter: InvoiceFilter, page: ListInvoicesInput): Promise<InvoicePage> {
  const { rows, total } = await findInvoices(ctx.db, filter, page)
  const names = await namesOf(ctx.db, rows)
  return toPage(
    page,
    total,
    rows.map((row) => presentInvoice(row, names)),
  )
}

/** Errors: unauthenticated, roleRequired. */
export async function listInvoices(ctx: DomainContext, input: ListInvoicesInput): Promise<InvoicePage> {
  const { tenantId } = requireTenantAdminMember(ctx)
  return pageOf(ctx, { tenantId, state: input.state }, input)
}

/** With how many wait for somebody. Errors: unauthenticated, roleRequired. */
export async function listAllInvoices(ctx: DomainContext, input: ListAllInvoicesInput): Promise<AuditedInvoicePage> {
  requireOperator(ctx)
  const filter = { ...input, tenantId: input.tenantId ?? null }
  const [page, waiting] = await Promise.all([pageOf(ctx, filter, input), countWaiting(ctx.db)])
  return { ...page, waiting }
}

/** Errors: notFound. */
export async function presented(ctx: DomainContext, id: string, tenantId: string | null): Promise<Invoice> {
  const row = await findInvoice(ctx.db, id, tenantId)
  if (!row) throw notFound('invoice')
  return presentInvoice(row, await namesOf(ctx.db, [row]))
}

/** Returns an invoice of any organisation; the access is audited. Errors: unauthenticated, roleRequired, notFound. */
export async function getAnyInvoice(ctx: DomainContext, { id }: ById): Promise<Invoice> {
  requireOperator(ctx)
  const invoice = await presented(ctx, id, null)
  const entry = { tenantId: invoice.tenantId, action: 'invoice.view', subject: 'invoice', subjectId: id } as const
  await transact(ctx, (tx) => writeAudit(tx, ctx, entry))
  return invoice
}
