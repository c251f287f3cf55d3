// The branding of domains, by those who own it: operators all of it, administrators their tenant's (specification §6, §7 uiConfig/query,
// findById, delete; TEN-10). The key of a certificate is never returned.
import type { Branding, BrandingImage, BrandingPage, ById, ListBrandingInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, requireTenantAdminMember, toPage, touchManuals, transact, writeAudit } from '../../kernel/index.ts'
import { forgetHosts } from '../tenants/tenant-by-host.ts'
import type { BrandingRow } from './branding.repo.ts'
import {
  type BrandingImagePlace,
  type BrandingScope,
  deleteBrandingRow,
  findBranding,
  findBrandingPage,
  releaseDomain,
} from './branding.repo.ts'
import { readCertificate } from './branding-rules.ts'
import { brandingImageUrl } from './public-branding.ts'

/** Operators see all, administrators those of their tenant. */
export async function listBranding(ctx: DomainContext, input: ListBrandingInput): Promise<BrandingPage> {
  const { rows, total } = await findBrandingPage(ctx, brandingScope(ctx), input)
  return toPage(
    input,
    total,
    rows.map((row) => presentBranding(row, ctx.now())),
  )
}

export async function getBranding(ctx: DomainContext, { id }: ById): Promise<Branding> {
  const row = await findBranding(ctx.db, brandingScope(ctx), id)
  if (!row) throw notFound()
  return presentBranding(row, ctx.now())
}

/** The domain belongs to the default tenant from then on. */
export async function deleteBranding(ctx: DomainContext, { id }: ById): Promise<void> {
  const row = await findBranding(ctx.db, brandingScope(ctx), id)
  if (!row) throw notFound()
  const { tenantId, domain } = row
  await transact(ctx, async (tx) => {
    await deleteBrandingRow(tx, id)
    await releaseDomain(tx, domain, tenantId)
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

const presentBranding = (row: BrandingRow, now: Date): Branding => ({
  id: row.id,
  tenantId: row.tenantId,
  tenantName: row.tenant?.name ?? '',
  domain: row.domain,
  systemName: row.systemName,
  logo: image(row.id, 'logo', row.logoFileId),
  headerImage: image(row.id, 'header', row.headerFileId),
  browserTabsIcon: image(row.id, 'icon', row.iconFileId),
  isDefault: row.isDefault,
  showWebSite: row.showWebSite,
  certificate: row.certificate === null ? null : readCertificate(row.certificate, row.domain, now),
  updatedTime: row.updatedAt.toISOString(),
})
