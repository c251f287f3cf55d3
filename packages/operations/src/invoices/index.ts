// Invoices for orders that are paid (specification §2 'orders and invoices'; TEN-07, OPS-04).
export { issueInvoice } from './issue-invoice.ts'
export * from './judge-invoice.ts'
export { getAnyInvoice, listAllInvoices, listInvoices } from './list-invoices.ts'
export * from './open-invoice.ts'
export { listInvoiceTitles, removeInvoiceTitle, requestInvoice, withdrawInvoice } from './request-invoice.ts'
