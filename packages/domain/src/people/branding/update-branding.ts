// Changes branding (specification §7 uiConfig/updateById; TEN-10).
import type { Branding, UpdateBrandingInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, touchManuals, transact, writeAudit } from '../../kernel/index.ts'
import { forgetHosts } from '../tenants/tenant-by-host.ts'
import {
  adoptBranding,
  type BrandingFields,
  type BrandingRow,
  changeBranding,
  claimDomain,
  clearDefault,
  findBranding,
  releaseDomain,
} from './branding.repo.ts'
import {
  checkCertificate,
  checkDomain,
  checkImages,
  domainTaken,
  type OwnHosts,
  refuseTakenDomain,
} from './check-branding.ts'
import { brandingScope, getBranding } from './manage-branding.ts'

/** Fields left out stay, null removes an image or the certificate. Errors: notFound, invalidInput, nameTaken (domain). */
export async function updateBranding(ctx: DomainContext, input: UpdateBrandingInput, own: OwnHosts): Promise<Branding> {
  const scope = brandingScope(ctx)
  const row = await findBranding(ctx.db, scope, input.id)
  if (!row) throw notFound()
  const { id, tenantId } = row
  const next = await nextFields(ctx, row, input, own)
  await transact(ctx, async (tx) => {
    if (next.domain !== row.domain) {
      if (!(await claimDomain(tx, next.domain, tenantId))) throw domainTaken()
      await releaseDomain(tx, row.domain, tenantId)
    }
    if (next.isDefault && !row.isDefault) await clearDefault(tx, tenantId)
    await changeBranding(tx, id, next, ctx.now())
    if (next.isDefault && tenantId !== null) await adoptBranding(tx, tenantId, next)
    if (tenantId !== null) await touchManuals(tx, tenantId)
    const data = { domain: next.domain, certificate: next.certificate !== null }
    await writeAudit(tx, ctx, {
      tenantId: tenantId ?? '',
      action: 'appearance.update',
      subject: 'appearance',
      subjectId: id,
      data,
    })
  }).catch(refuseTakenDomain)
  forgetHosts(ctx.db)
  return getBranding(ctx, { id })
}

async function nextFields(
  ctx: DomainContext,
  row: BrandingRow,
  input: UpdateBrandingInput,
  own: OwnHosts,
): Promise<BrandingFields> {
  const domain =
    input.domain === undefined || input.domain === row.domain
      ? row.domain
      : await checkDomain(ctx, input.domain, row.tenantId, own)
  const before = { logo: row.logoFileId, headerImage: row.headerFileId, browserTabsIcon: row.iconFileId }
  const images = {
    logo: input.logo === undefined ? before.logo : input.logo,
    headerImage: input.headerImage === undefined ? before.headerImage : input.headerImage,
    browserTabsIcon: input.browserTabsIcon === undefined ? before.browserTabsIcon : input.browserTabsIcon,
  }
  await checkImages(ctx, brandingScope(ctx).tenantId, images, before)
  const { certificate, certificateKey, certificateUntil } = row
  const kept = { certificate, certificateKey, certificateUntil }
  return {
    domain,
    systemName: input.systemName ?? row.systemName,
    logoFileId: images.logo,
    headerFileId: images.headerImage,
    iconFileId: images.browserTabsIcon,
    isDefault: input.isDefault ?? row.isDefault,
    showWebSite: input.showWebSite ?? row.showWebSite,
    ...checkCertificate(ctx, input, domain, kept),
  }
}
