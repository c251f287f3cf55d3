// Submits an application (specification §2 'real-name certification', §4; TEN-09, ACC-02).
import type { Certification, SubmitCertificationInput, SubmitTenantCertificationInput } from '@lectern/contracts'
import { createId, type DomainContext, DomainError, invalid, transact, writeAudit } from '@lectern/kernel'
import { maskNumber, presentCertification } from './certification.present.ts'
import { attachDocuments, findCertification, insertCertification } from './certification.repo.ts'
import { auditTenant, type Owner, personOwner, tenantOwner } from './owner.ts'

/**
 * For the person. Errors: unauthenticated, sessionBound, accountManaged, accountOfDirectory, invalidInput (documentIds that are not the
 * person's waiting ones), certificationOpen.
 */
export const submitCertification = async (
  ctx: DomainContext,
  input: SubmitCertificationInput,
): Promise<Certification> => submit(ctx, personOwner(ctx), input)

/** For the organisation, by an administrator. Errors: unauthenticated, roleRequired, invalidInput, certificationOpen. */
export const submitTenantCertification = async (
  ctx: DomainContext,
  input: SubmitTenantCertificationInput,
): Promise<Certification> => submit(ctx, tenantOwner(ctx), input)

async function submit(
  ctx: DomainContext,
  owner: Owner,
  input: SubmitCertificationInput | SubmitTenantCertificationInput,
): Promise<Certification> {
  const { documentIds, documentNumber, ...fields } = input
  const ids = [...new Set(documentIds)]
  const id = createId()
  await transact(ctx, async (tx) => {
    const inserted = await insertCertification(tx, owner, {
      ...fields,
      id,
      documentNumber: ctx.ports.secrets.seal(documentNumber),
      documentMask: maskNumber(documentNumber),
      submittedAt: ctx.now(),
    })
    if (!inserted) throw new DomainError('certificationOpen')
    if ((await attachDocuments(tx, owner, id, ids)) !== ids.length) throw invalid('documentIds', 'unknownFile')
    await writeAudit(tx, ctx, {
      tenantId: auditTenant(ctx, owner),
      action: 'certification.submit',
      subject: 'certification',
      subjectId: id,
      data: { kind: owner.tenantId === null ? 'personal' : 'organisation', documents: ids.length },
    })
  })
  const row = await findCertification(ctx.db, owner, id)
  if (!row) throw new Error('the row was just written')
  return presentCertification(row, owner)
}
