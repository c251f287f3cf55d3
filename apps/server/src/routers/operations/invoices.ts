// Invoices for orders: asked for by administrators, issued, refused and voided by operators (TEN-07, OPS-04). Files come and go through
// apps/server/src/files/invoice-files.ts.
import {
  type AuditedInvoicePage,
  ById,
  type Created,
  type Invoice,
  type InvoicePage,
  JudgeInvoiceInput,
  ListAllInvoicesInput,
  ListInvoicesInput,
  RequestInvoiceInput,
  type SavedInvoiceTitle,
} from '@lectern/contracts'
import {
  getAnyInvoice,
  listAllInvoices,
  listInvoices,
  listInvoiceTitles,
  refuseInvoice,
  reissueInvoice,
  removeInvoiceTitle,
  requestInvoice,
  voidInvoice,
  withdrawInvoice,
} from '@lectern/operations'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'

export const invoice = router({
  list: memberCall
    .input(ListInvoicesInput)
    .query(({ ctx, input }): Promise<InvoicePage> => listInvoices(ctx.domain, input)),
  titles: memberCall.query(({ ctx }): Promise<SavedInvoiceTitle[]> => listInvoiceTitles(ctx.domain)),
  removeTitle: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<void> => removeInvoiceTitle(ctx.domain, input)),
  request: memberCall
    .input(RequestInvoiceInput)
    .mutation(({ ctx, input }): Promise<Created> => requestInvoice(ctx.domain, input, ctx.client)),
  withdraw: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => withdrawInvoice(ctx.domain, input)),
})

export const invoiceAudit = router({
  list: operatorCall
    .input(ListAllInvoicesInput)
    .query(({ ctx, input }): Promise<AuditedInvoicePage> => listAllInvoices(ctx.domain, input)),
  // A mutation: the look is written to the audit log.
  get: operatorCall.input(ById).mutation(({ ctx, input }): Promise<Invoice> => getAnyInvoice(ctx.domain, input)),
  refuse: operatorCall
    .input(JudgeInvoiceInput)
    .mutation(({ ctx, input }): Promise<Invoice> => refuseInvoice(ctx.domain, input, ctx.client)),
  void: operatorCall
    .input(JudgeInvoiceInput)
    .mutation(({ ctx, input }): Promise<Invoice> => voidInvoice(ctx.domain, input, ctx.client)),
  reissue: operatorCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<Invoice> => reissueInvoice(ctx.domain, input, ctx.client)),
})
