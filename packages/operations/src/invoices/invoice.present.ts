// The outer shape of an invoice.
import { Currency, type Invoice, InvoiceState, type InvoiceTitle, InvoiceTitleKind } from '@lectern/contracts'
import type { InvoiceRow } from './invoices.repo.ts'

export const titleOf = (row: Record<keyof InvoiceTitle, string>): InvoiceTitle => ({
  kind: InvoiceTitleKind.parse(row.kind),
  ...{ name: row.name, taxNumber: row.taxNumber, bank: row.bank, account: row.account },
  ...{ address: row.address, phone: row.phone, email: row.email },
})

export const presentInvoice = (row: InvoiceRow, names: ReadonlyMap<string, string>): Invoice => ({
  ...titleOf(row),
  ...{ id: row.id, amount: row.amount, reason: row.reason, orderRefunded: row.orderRefunded },
  ...{ number: row.number, day: row.day, tenantId: row.tenantId, tenantName: row.tenant.name },
  state: InvoiceState.parse(row.state),
  currency: Currency.parse(row.currency),
  orders: row.orders.map(({ order }) => order),
  file: row.storageKey === '' ? null : { fileName: row.fileName, mime: row.mime, size: row.size },
  requestedTime: row.requestedAt.toISOString(),
  issuedTime: row.issuedAt?.toISOString() ?? null,
  endedTime: row.endedAt?.toISOString() ?? null,
  requestedBy: names.get(row.requestedBy) ?? '',
})

/** As sentences say it, in every language: `CNY 1,234.50`. */
export const amountText = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${currency} ${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
