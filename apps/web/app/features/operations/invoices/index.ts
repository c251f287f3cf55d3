// Parts of invoices that the pages of orders use.
export { InvoiceList } from './invoice-list.tsx'
export { RequestDialog } from './request-dialog.tsx'
