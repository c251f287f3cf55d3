// The branding of domains, by those who own it: operators all of it, administrators their tenant's (specification §6, §7 uiConfig/query,
// findById, delete; TEN-10). The key of a certificate is never returned.
import type { Branding, BrandingImage, BrandingPage, ById, ListBrandingInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  forbidden,
  notFound,
  requireTenantAdminMember,
  toPage,
  touchManuals,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { brandingImageUrl } from '../identity/public-image.ts'
import { forgetHosts } from '../tenants/tenant-by-host.ts'
import type { BrandingRow } from './branding.repo.ts'
import {
  type BrandingImagePlace,
  type BrandingScope,
  deleteBrandingRow,
  findBranding,
  findBrandingPage,
} from './branding.repo.ts'
import { readCertificate } from './branding-rules.ts'
import { brandingAbilities, presentVerification } from './domain.present.ts'
import { releaseDomain } from './domain.repo.ts'
import type { Platform } from './domain-rules.ts'

/** Operators see all, administrators those of their tenant. */
export async function listBranding(
  ctx: DomainContext,
  input: ListBrandingInput,
  platform: Platform,
): Promise<BrandingPage> {
  const { rows, total } = await findBrandingPage(ctx, brandingScope(ctx), input)
  return toPage(
    input,
    total,
    rows.map((row) => presentBranding(ctx, row, platform)),
  )
}

export async function getBranding(ctx: DomainContext, { id }: ById, platform: Platform): Promise<Branding> {
  const row = await findBranding(ctx.db, brandingScope(ctx), id)
  if (!row) throw notFound('branding')
  return presentBranding(ctx, row, platform)
}

/**
 * Visitors of the domain arrive at the default tenant from then on. Errors: notFound; forbidden for an administrator whose domain an
 * operator rejected: deleted, it could be claimed again.
 */
export async function deleteBranding(ctx: DomainContext, { id }: ById): Promise<void> {
  const row = await findBranding(ctx.db, brandingScope(ctx), id)
  if (!row) throw notFound('branding')
  if (!brandingAbilities(ctx.actor, row).delete) throw forbidden()
  const { tenantId, domain } = row
  await transact(ctx, async (tx) => {
    await deleteBrandingRow(tx, id)
    if (row.domainState === 'verified') await releaseDomain(tx, domain, tenantId)
    if (tenantId !== null) await touchManuals(tx, tenantId)
    const data = { domain }
    await writeAudit(tx, ctx, {
      tenantId: tenantId ?? '',
      action: 'appearance.delete',
      subject: 'appearance',
      subjectId: id,
      data,
    })
  })
  forgetHosts(ctx.db)
}

/** Errors: unauthenticated, roleRequired. */
export function brandingScope(ctx: DomainContext): BrandingScope {
  return { tenantId: ctx.actor.type === 'operator' ? null : requireTenantAdminMember(ctx).tenantId }
}

const image = (id: string, place: BrandingImagePlace, fileId: string | null): BrandingImage | null =>
  fileId === null ? null : { fileId, url: brandingImageUrl(id, place, fileId) }

const presentBranding = (ctx: DomainContext, row: BrandingRow, platform: Platform): Branding => ({
  id: row.id,
  tenantId: row.tenantId,
  tenantName: row.tenant?.name ?? '',
  domain: row.domain,
  systemName: row.systemName,
  logo: image(row.id, 'logo', row.logoFileId),
  headerImage: image(row.id, 'header', row.headerFileId),
  browserTabsIcon: image(row.id, 'icon', row.iconFileId),
  color: row.color,
  isDefault: row.isDefault,
  showWebSite: row.showWebSite,
  certificate: row.certificate === null ? null : readCertificate(row.certificate, row.domain, ctx.now()),
  verification: presentVerification(row, platform),
  abilities: brandingAbilities(ctx.actor, row),
  updatedTime: row.updatedAt.toISOString(),
})
