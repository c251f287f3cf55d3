// The bytes of a document: for operators, and for anyone who uploaded it. Every look is in the audit log (TEN-09, OPS-04).
import { accountOwner, type DomainContext, notFound, signedInUser, transact, writeAudit } from '@lectern/kernel'
import { findDocument } from './certification.repo.ts'
import { auditTenant } from './owner.ts'
import { openBytes } from './sealed-bytes.ts'

export type OpenedDocument = { fileName: string; mime: string; bytes: Uint8Array }
type Row = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/**
 * Errors: unauthenticated; sessionBound, accountManaged and accountOfDirectory for one's own; notFound, which is also what everybody else
 * gets, and everybody once it was withdrawn.
 */
export async function openDocument(ctx: DomainContext, { id }: { id: string }): Promise<OpenedDocument> {
  signedInUser(ctx.actor)
  const row = await findDocument(ctx.db, id)
  if (!row || row.certification?.state === 'withdrawn' || !mayOpen(ctx, row)) throw notFound('file')
  await transact(ctx, (tx) =>
    writeAudit(tx, ctx, {
      tenantId: auditTenant(ctx, row),
      action: 'certification.open',
      subject: 'certification',
      subjectId: row.certificationId ?? row.id,
      data: { file: row.id },
    }),
  )
  return { fileName: row.fileName, mime: row.mime, bytes: await openBytes(ctx, row.storageKey) }
}

function mayOpen(ctx: DomainContext, { certificationId, tenantId, uploadedBy }: Row): boolean {
  const { actor } = ctx
  if (actor.type === 'operator' && certificationId !== null) return true
  if (signedInUser(actor) !== uploadedBy) return false
  if (tenantId === null) return accountOwner(ctx, 'certify') === uploadedBy
  return actor.type === 'member' && actor.tenantId === tenantId && actor.tenantRole === 'tenantAdmin'
}
