import type { InvoiceIssuer } from '@lectern/kernel'

/** Invoices are issued by operators, who upload them (OPS-04). */
export const byOperator: InvoiceIssuer = { issue: async () => null }
