// Invoices for orders: asked for by administrators, issued, refused and voided by operators (TEN-07, OPS-04). Files come and go through
// apps/server/src/files/invoice-files.ts.
import {
  ById,
  JudgeInvoiceInput,
  ListAllInvoicesInput,
  ListInvoicesInput,
  RequestInvoiceInput,
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
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const invoice = router({
  list: memberCall.input(ListInvoicesInput).query(verb(listInvoices)),
  titles: memberCall.query(verb(listInvoiceTitles)),
  removeTitle: memberCall.input(ById).mutation(verb(removeInvoiceTitle)),
  request: memberCall.input(RequestInvoiceInput).mutation(clientVerb(requestInvoice)),
  withdraw: memberCall.input(ById).mutation(verb(withdrawInvoice)),
})

export const invoiceAudit = router({
  list: operatorCall.input(ListAllInvoicesInput).query(verb(listAllInvoices)),
  // A mutation: the look is written to the audit log.
  get: operatorCall.input(ById).mutation(verb(getAnyInvoice)),
  refuse: operatorCall.input(JudgeInvoiceInput).mutation(clientVerb(refuseInvoice)),
  void: operatorCall.input(JudgeInvoiceInput).mutation(clientVerb(voidInvoice)),
  reissue: operatorCall.input(ById).mutation(clientVerb(reissueInvoice)),
})
