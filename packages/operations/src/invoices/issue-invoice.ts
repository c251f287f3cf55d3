// An invoice is issued: by an operator who uploads its file, or by an issuer that needs nobody (OPS-04).
import { Currency, INVOICE_LIMITS, type Invoice, IssueInvoiceInput } from '@lectern/contracts'
import {
  createId,
  type DomainContext,
  DomainError,
  notFound,
  readWithin,
  requireOperator,
  transact,
} from '@lectern/kernel'
import { sealBytes } from '@lectern/people'
import { titleOf } from './invoice.present.ts'
import { type InvoiceFile, readInvoiceFile } from './invoice-file.ts'
import { findInvoice, type InvoiceRow } from './invoices.repo.ts'
import { presented } from './list-invoices.ts'
import { advanceInvoice, notifyRequester } from './steps.ts'

type Upload = IssueInvoiceInput & { stream: AsyncIterable<Uint8Array> }
type Issued = { number: string; day: string; file: InvoiceFile; decidedBy: string }

/**
 * Detects the type of the file by its bytes, never by its name. `origin`: address of the product, for the mail. Errors: unauthenticated,
 * roleRequired, notFound, invoiceEnded, invoiceFile, fileEmpty, fileTooLarge.
 */
export async function issueInvoice(
  ctx: DomainContext,
  { id, number, day, stream }: Upload,
  { origin }: { origin: string },
): Promise<Invoice> {
  const { userId: decidedBy } = requireOperator(ctx)
  const row = await findInvoice(ctx.db, id, null)
  if (!row) throw notFound('invoice')
  if (row.state !== 'requested') throw new DomainError('invoiceEnded')
  const file = await readInvoiceFile(await readWithin(stream, INVOICE_LIMITS.fileMegabytes))
  await write(ctx, row, { number, day, file, decidedBy }, origin)
  return presented(ctx, id, null)
}

/** A request that the issuer does not answer, or answers with something that is not an invoice, stays for an operator. */
export async function requestInvoiceDocument(ctx: DomainContext, id: string, origin: string): Promise<void> {
  const row = await findInvoice(ctx.db, id, null)
  if (!row) return
  const { amount, currency } = row
  const request = { id, amount, currency: Currency.parse(currency), title: titleOf(row) }
  const failed = (err: unknown) => {
    ctx.log.warn({ err, invoice: id }, 'the issuer returned no invoice; an operator must issue it')
    return null
  }
  const answer = await ctx.ports.invoices.issue(request).catch(failed)
  if (!answer) return
  const issued = IssueInvoiceInput.safeParse({ id, number: answer.number, day: answer.day })
  if (!issued.success) {
    failed(issued.error)
    return
  }
  try {
    const file = await readInvoiceFile(answer.file)
    await write(ctx, row, { ...issued.data, file, decidedBy: '' }, origin)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    failed(error)
  }
}

async function write(ctx: DomainContext, row: InvoiceRow, issued: Issued, origin: string): Promise<void> {
  const { number, day, file, decidedBy } = issued
  const { bytes, mime, extension } = file
  const key = createId()
  const storageKey = `invoices/${key.slice(-2)}/${key}`
  const stored = { fileName: `${number}.${extension}`, mime, size: bytes.byteLength, storageKey }
  const change = { number, day, decidedBy, issuedAt: ctx.now(), ...stored }
  await ctx.ports.storage.put(storageKey, sealBytes(ctx, bytes), { mime: 'application/octet-stream' })
  try {
    await transact(ctx, async (tx) => {
      await advanceInvoice(tx, ctx, row, { to: 'issued', action: 'invoice.issue', change })
      await notifyRequester(ctx, tx, { ...row, ...change, state: 'issued' }, origin)
    })
  } catch (error) {
    await ctx.ports.storage.delete(storageKey)
    throw error
  }
}
