/** Invoices for orders that are paid: titles, requests, decisions of operators (specification §2; TEN-07, OPS-04). */
import { z } from 'zod'
import { type ErrorCodes, Flag, Id, LIMITS, Line, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'
import { Currency } from './orders.ts'
import { isTaxNumber } from './tax-number.ts'

export const INVOICE_LIMITS = {
  /** Invoices: characters of their parts, orders on one, megabytes of its file. */
  taxNumber: 40,
  name: 100,
  line: 50,
  address: 200,
  reason: 200,
  orders: 100,
  fileMegabytes: 10,
} as const

export const InvoiceTitleKind = z.enum(['enterprise', 'personal'])
export type InvoiceTitleKind = z.infer<typeof InvoiceTitleKind>
export const InvoiceState = z.enum(['requested', 'issued', 'refused', 'withdrawn', 'voided'])
export type InvoiceState = z.infer<typeof InvoiceState>

const optional = (max: number) => z.union([z.literal(''), Line(max)]).default('')
const Email = z.union([z.literal(''), z.string().trim().max(254).pipe(z.email())]).default('')

/** The number without the spaces that people type for reading. */
const TaxNumber = Text(INVOICE_LIMITS.taxNumber)
  .default('')
  .transform((text) => text.replace(/\s/g, '').toUpperCase())

const title = {
  kind: InvoiceTitleKind,
  name: Line(INVOICE_LIMITS.name),
  bank: optional(INVOICE_LIMITS.name),
  account: optional(INVOICE_LIMITS.line),
  address: optional(INVOICE_LIMITS.address),
  phone: optional(INVOICE_LIMITS.line),
  email: Email,
}
/** Recipient of an invoice. */
export const InvoiceTitle = z.object({
  kind: InvoiceTitleKind,
  name: z.string(),
  taxNumber: z.string(),
  bank: z.string(),
  account: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type InvoiceTitle = z.infer<typeof InvoiceTitle>
/** A title that was used before. */
export const SavedInvoiceTitle = InvoiceTitle.extend({ id: Id })
export type SavedInvoiceTitle = z.infer<typeof SavedInvoiceTitle>

export const RequestInvoiceInput = z
  .object({ orderIds: z.array(Id).min(1).max(INVOICE_LIMITS.orders), ...title, taxNumber: TaxNumber })
  .superRefine(({ kind, taxNumber }, ctx) => {
    if (kind === 'enterprise' && !isTaxNumber(taxNumber))
      ctx.addIssue({ code: 'custom', path: ['taxNumber'], params: { key: 'taxNumber' } })
  })
  .transform((input) => (input.kind === 'personal' ? { ...input, taxNumber: '' } : input))
export type RequestInvoiceInput = z.infer<typeof RequestInvoiceInput>

export const Invoice = InvoiceTitle.extend({
  id: Id,
  state: InvoiceState,
  /** Hundredths of the currency. */
  amount: z.number().int(),
  currency: Currency,
  orders: z.array(z.object({ id: Id, number: z.string(), amount: z.number().int() })),
  /** Reason of a refusal or voiding. */
  reason: z.string(),
  /** One of its orders was refunded since. */
  orderRefunded: z.boolean(),
  /** Number and day of the invoice; empty until it is issued. */
  number: z.string(),
  day: z.string(),
  /** The file, once it is issued. */
  file: z.object({ fileName: z.string(), mime: z.string(), size: z.number().int() }).nullable(),
  requestedTime: z.string(),
  issuedTime: z.string().nullable(),
  /** Refused, withdrawn or voided. */
  endedTime: z.string().nullable(),
  /** Requester; empty when the account no longer exists. */
  requestedBy: z.string(),
  tenantId: Id,
  tenantName: z.string(),
})
export type Invoice = z.infer<typeof Invoice>
export const InvoicePage = pageOf(Invoice)
export type InvoicePage = z.infer<typeof InvoicePage>
export const AuditedInvoicePage = InvoicePage.extend({
  /** Number of all that wait for an operator: requested, or to be voided. */
  waiting: z.number().int(),
})
export type AuditedInvoicePage = z.infer<typeof AuditedInvoicePage>

export const ListInvoicesInput = z.object({ ...Paging, state: InvoiceState.optional() })
export type ListInvoicesInput = z.infer<typeof ListInvoicesInput>
export const ListAllInvoicesInput = ListInvoicesInput.extend({
  tenantId: Id.optional(),
  /** Part of a title, a tax number, a number of an invoice or an order, or an organisation. */
  search: Text(LIMITS.searchText).trim().default(''),
  /** Only those whose order was refunded after they were issued. */
  toVoid: Flag.optional(),
})
export type ListAllInvoicesInput = z.infer<typeof ListAllInvoicesInput>

export const JudgeInvoiceInput = z.object({ id: Id, reason: Line(INVOICE_LIMITS.reason) })
export type JudgeInvoiceInput = z.infer<typeof JudgeInvoiceInput>
/** Query of the upload whose body is the file. */
export const IssueInvoiceInput = z.object({
  id: Id,
  number: z
    .string()
    .trim()
    .refine((text) => /^[A-Za-z0-9-]{1,40}$/.test(text), { params: { key: 'invoiceNumber' } }),
  day: z.iso.date(),
})
export type IssueInvoiceInput = z.infer<typeof IssueInvoiceInput>

export type InvoiceAuditAction =
  | 'invoice.request'
  | 'invoice.withdraw'
  | 'invoice.issue'
  | 'invoice.refuse'
  | 'invoice.void'
  | 'invoice.reissue'
  | 'invoice.view'
  | 'invoice.open'
  | 'invoice.forget'

export const INVOICE_TEXT_INPUTS = {
  RequestInvoiceInput: { why: 'own' },
  IssueInvoiceInput: { why: 'operator' },
  JudgeInvoiceInput: { why: 'operator' },
  ListAllInvoicesInput: { why: 'search' },
} satisfies TextInputs

export const INVOICE_ERRORS = {
  /** Only orders that are paid, of one currency and on no other invoice, can be invoiced. */
  invoiceOrders: { wire: 1, http: 200 },
  /** The invoice has left the state in which this is possible. */
  invoiceEnded: { wire: 1, http: 200 },
  /** Not a PDF, OFD or XML file, or a damaged one. */
  invoiceFile: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
