// What the pages of orders use of invoices.
export { InvoiceList } from './invoice-list.tsx'
export { RequestDialog } from './request-dialog.tsx'
