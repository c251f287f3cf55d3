// Port of the invoice issuer (specification §2 'invoices'; TEN-07, OPS-04).
import type { Currency, InvoiceTitle } from '@lectern/contracts'

type InvoiceToIssue = {
  /** The same whenever the same invoice is requested. */
  id: string
  /** Hundredths of the currency. */
  amount: number
  currency: Currency
  title: InvoiceTitle
}

/** `day`: YYYY-MM-DD. The bytes are a PDF, an OFD or an XML file. */
type IssuedInvoice = { number: string; day: string; file: Uint8Array }

/** Drivers: see packages/integrations/src/invoices. */
export type InvoiceIssuer = {
  /** Null: an operator issues it and uploads the file. Throws when the issuer does not answer; then an operator does it too. */
  issue(invoice: InvoiceToIssue): Promise<IssuedInvoice | null>
}
