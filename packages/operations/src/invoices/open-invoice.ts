// The file of an invoice: for administrators of its organisation, and operators. Every look is in the audit log (TEN-07, OPS-04).
import type { ById } from '@lectern/contracts'
import { type DomainContext, notFound, signedInUser, transact, writeAudit } from '@lectern/kernel'
import { type OpenedDocument, openBytes } from '@lectern/people'
import { findInvoice } from './invoices.repo.ts'

/** Errors: unauthenticated; notFound, which is also what everybody else gets. */
export async function openInvoice(ctx: DomainContext, { id }: ById): Promise<OpenedDocument> {
  const { actor } = ctx
  signedInUser(actor)
  const administers = actor.type === 'member' && actor.tenantRole === 'tenantAdmin'
  if (!administers && actor.type !== 'operator') throw notFound('file')
  const row = await findInvoice(ctx.db, id, administers ? actor.tenantId : null)
  if (!row || row.storageKey === '') throw notFound('file')
  const { tenantId, fileName, mime, storageKey } = row
  const entry = { tenantId, action: 'invoice.open', subject: 'invoice', subjectId: id } as const
  await transact(ctx, (tx) => writeAudit(tx, ctx, entry))
  return { fileName, mime, bytes: await openBytes(ctx, storageKey) }
}
