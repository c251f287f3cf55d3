// An order that is refunded, and its invoice: what was only asked for is withdrawn, what was issued is marked for an operator to void (OPS-04).
import type { Tx } from '@lectern/db'
import { type DomainContext, writeAudit } from '@lectern/kernel'
import { notifyOperators } from '@lectern/people'
import { markRefunded } from './invoices.repo.ts'

/** In the transaction that begins the refund, after the order has left its state: anyone who asks for an invoice waits for it. */
export async function orderRefundBegun(
  tx: Tx,
  ctx: DomainContext,
  { id: order, number }: { id: string; number: string },
): Promise<void> {
  const touched = await markRefunded(tx, order, ctx.now())
  if (touched?.state === 'issued')
    await notifyOperators(tx, { kind: 'invoiceToVoid', data: { number }, link: '/manage/invoices', byMail: true })
  if (touched?.state !== 'withdrawn') return
  const { id: subjectId, tenantId } = touched
  const data = { from: 'requested', order }
  await writeAudit(tx, ctx, { tenantId, action: 'invoice.withdraw', subject: 'invoice', subjectId, data })
}
