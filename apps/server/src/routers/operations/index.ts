// Procedures for the system as a whole.
export { board, manualBoard, operatorBoard } from './boards.ts'
export { health } from './health.ts'
export { invoice, invoiceAudit } from './invoices.ts'
export { messageTemplate, operation, tenantMail, unsubscribing } from './messages.ts'
export { notice, online } from './notices.ts'
export { order, orderAudit, payment } from './orders.ts'
export { promotion } from './promotion.ts'
export { system } from './system.ts'
