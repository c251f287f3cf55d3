// Records of certification, newest first, with masked numbers (specification §2 'records with view and withdraw').
import { type CertificationPage, CertificationState, type ListCertificationsInput } from '@lectern/contracts'
import { type DomainContext, toPage } from '@lectern/kernel'
import { presentCertification } from './certification.present.ts'
import { findCertifications } from './certification.repo.ts'
import { type Owner, personOwner, tenantOwner } from './owner.ts'

/** The person's own. Errors: unauthenticated, sessionBound, accountManaged, accountOfDirectory. */
export const listCertifications = async (
  ctx: DomainContext,
  input: ListCertificationsInput,
): Promise<CertificationPage> => list(ctx, personOwner(ctx), input)

/** The organisation's, for its administrators. Errors: unauthenticated, roleRequired. */
export const listTenantCertifications = async (
  ctx: DomainContext,
  input: ListCertificationsInput,
): Promise<CertificationPage> => list(ctx, tenantOwner(ctx), input)

async function list(ctx: DomainContext, owner: Owner, input: ListCertificationsInput): Promise<CertificationPage> {
  const { rows, total, standing } = await findCertifications(ctx.db, owner, input)
  const records = rows.map((row) => presentCertification(row, owner))
  return { ...toPage(input, total, records), standing: standing === null ? null : CertificationState.parse(standing) }
}
