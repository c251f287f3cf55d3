// One step of an invoice: its new state and its audit row, and the requester is notified, in one transaction.
import type { AuditAction, InvoiceState } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { type DomainContext, DomainError, writeAudit, writeMail } from '@lectern/kernel'
import { notifyPerson } from '@lectern/people'
import { amountText } from './invoice.present.ts'
import { changeState, findTold, type InvoiceRow } from './invoices.repo.ts'

const LINK = '/setting/orders?tab=invoices'

type Step = { to: InvoiceState; action: AuditAction; change: Parameters<typeof changeState>[3] }

/** Errors: invoiceEnded, and then nothing is written. */
export async function advanceInvoice(tx: Tx, ctx: DomainContext, row: InvoiceRow, step: Step): Promise<void> {
  if (!(await changeState(tx, row.id, step.to, step.change))) throw new DomainError('invoiceEnded')
  const { id: subjectId, tenantId, state: from } = row
  await writeAudit(tx, ctx, { tenantId, action: step.action, subject: 'invoice', subjectId, data: { from } })
}

/** `row` as it is now. People who no longer administer the organisation are not notified. */
export async function notifyRequester(ctx: DomainContext, tx: Tx, row: InvoiceRow, origin: string): Promise<void> {
  const requester = await findTold(tx, row)
  if (!requester) return
  const kind = KINDS[row.state]
  if (!kind) return
  const facts = { title: row.name, amount: amountText(row) }
  const notice = { kind, tenantId: row.tenantId, data: { ...facts, reason: row.reason }, link: LINK } as const
  const values = { name: requester.name, ...facts, address: origin + LINK }
  await notifyPerson(tx, requester, notice, (mail) =>
    kind === 'invoiceIssued'
      ? writeMail(ctx, tx, { ...mail, kind, values })
      : writeMail(ctx, tx, { ...mail, kind, values: { ...values, reason: row.reason } }),
  )
}

const KINDS: Readonly<Record<string, 'invoiceIssued' | 'invoiceRefused' | 'invoiceVoided'>> = {
  issued: 'invoiceIssued',
  refused: 'invoiceRefused',
  voided: 'invoiceVoided',
}
