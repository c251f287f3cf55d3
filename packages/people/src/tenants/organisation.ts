// Basic information of the organisation: name, contact and logo, which its administrators keep (specification §2 'Enterprise settings', §6
// 'manages enterprise info'; TEN-01).
import type { Organisation, OrganisationContact, UpdateOrganisationInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  checkPictures,
  notFound,
  requireTenantRights,
  requireTexts,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { isTenantCertified } from '../certification/certification.repo.ts'
import { logoUrl, openPublicImage, type PublicImage } from '../identity/public-image.ts'
import { findLogoFile, findOrganisation, type OrganisationRow, writeOrganisation } from './organisation.repo.ts'
import { forgetHosts } from './tenant-by-host.ts'

/** Errors: unauthenticated, notFound (operators), roleRequired. */
export async function getOrganisation(ctx: DomainContext): Promise<Organisation> {
  const { tenantId } = requireTenantRights(ctx)
  return present(ctx, await rowOf(ctx, tenantId))
}

/**
 * Returns the contact of one's organisation, and whether it is certified: for its members, nobody else. Errors: unauthenticated, notFound
 * (operators).
 */
export async function organisationContact(ctx: DomainContext): Promise<OrganisationContact> {
  const { tenantId } = tenantActor(ctx)
  const [{ contactName, contactEmail, contactPhone }, certified] = await Promise.all([
    rowOf(ctx, tenantId),
    isTenantCertified(ctx.db, tenantId),
  ])
  return { contactName, contactEmail, contactPhone, certified }
}

/**
 * Omitted fields stay; empty contact fields and `logo: null` remove. The contact is for reading only: nobody signs in with it. Errors: as {@link
 * getOrganisation}, invalidInput, wordsRefused.
 */
export async function updateOrganisation(ctx: DomainContext, input: UpdateOrganisationInput): Promise<Organisation> {
  const { tenantId } = requireTenantRights(ctx)
  const before = await rowOf(ctx, tenantId)
  const { logo, ...texts } = input
  await checkPictures(ctx, { logo }, { logo: before.logoFileId })
  const { name, contactName } = texts
  const record = await requireTexts(ctx, { place: 'tenant', id: tenantId, texts: { name, contactName } })
  await transact(ctx, async (tx) => {
    await writeOrganisation(tx, tenantId, { ...texts, ...(logo !== undefined && { logoFileId: logo }) })
    const data = { fields: Object.keys(input).sort().join(' ') }
    await writeAudit(tx, ctx, { tenantId, action: 'tenant.update', subject: 'tenant', subjectId: tenantId, data })
  })
  await record(tenantId)
  forgetHosts(ctx.db)
  return present(ctx, await rowOf(ctx, tenantId))
}

async function rowOf(ctx: DomainContext, tenantId: string): Promise<OrganisationRow> {
  const row = await findOrganisation(ctx.db, tenantId)
  if (!row) throw notFound('tenant')
  return row
}

async function present(ctx: DomainContext, { logoFileId, createdAt, ...row }: OrganisationRow): Promise<Organisation> {
  const logo = logoFileId === null ? null : { fileId: logoFileId, url: logoUrl(row.id, logoFileId) }
  return { ...row, logo, registerTime: createdAt.toISOString(), certified: await isTenantCertified(ctx.db, row.id) }
}

/** Throws notFound when the tenant has no logo. */
export const openTenantLogo = async (
  ctx: Pick<DomainContext, 'db' | 'ports'>,
  tenantId: string,
): Promise<PublicImage> => openPublicImage(ctx, await findLogoFile(ctx.db, tenantId))
