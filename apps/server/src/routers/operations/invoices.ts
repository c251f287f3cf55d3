// Invoices for orders: requested by administrators, issued, refused and voided by operators (TEN-07, OPS-04). Files are sent and received by
// apps/server/src/files/invoice-files.ts.
import * as contracts from '@lectern/contracts'
import * as operations from '@lectern/operations'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const invoice = router({
  list: memberCall.input(contracts.ListInvoicesInput).query(verb(operations.listInvoices)),
  titles: memberCall.query(verb(operations.listInvoiceTitles)),
  removeTitle: memberCall.input(contracts.ById).mutation(verb(operations.removeInvoiceTitle)),
  request: memberCall.input(contracts.RequestInvoiceInput).mutation(clientVerb(operations.requestInvoice)),
  withdraw: memberCall.input(contracts.ById).mutation(verb(operations.withdrawInvoice)),
})

export const invoiceAudit = router({
  list: operatorCall.input(contracts.ListAllInvoicesInput).query(verb(operations.listAllInvoices)),
  // A mutation: the look is written to the audit log.
  get: operatorCall.input(contracts.ById).mutation(verb(operations.getAnyInvoice)),
  refuse: operatorCall.input(contracts.JudgeInvoiceInput).mutation(clientVerb(operations.refuseInvoice)),
  void: operatorCall.input(contracts.JudgeInvoiceInput).mutation(clientVerb(operations.voidInvoice)),
  reissue: operatorCall.input(contracts.ById).mutation(clientVerb(operations.reissueInvoice)),
})
