// Changes branding (specification §7 uiConfig/updateById; TEN-10).
import type { Branding, UpdateBrandingInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { forbidden, notFound, requireTexts, touchManuals, transact, writeAudit } from '@lectern/kernel'
import { forgetHosts } from '../tenants/tenant-by-host.ts'
import {
  adoptBranding,
  type BrandingFields,
  type BrandingRow,
  changeBranding,
  clearDefault,
  findBranding,
} from './branding.repo.ts'
import { checkCertificate, checkImages, domainTaken, refuseTakenDomain } from './check-branding.ts'
import { claimDomain, isDomainFree, releaseDomain } from './domain.repo.ts'
import { type Platform, stateOf } from './domain-rules.ts'
import { brandingScope, getBranding } from './manage-branding.ts'
import { type NewClaim, newClaim } from './new-claim.ts'

/**
 * Fields left out stay, null removes an image or the certificate. The old domain is given up at once, a new one has to be proven like the
 * first. Errors: notFound, invalidInput, nameTaken (domain), wordsRefused, forbidden (another domain in place of one that an operator rejected).
 */
export async function updateBranding(
  ctx: DomainContext,
  input: UpdateBrandingInput,
  platform: Platform,
): Promise<Branding> {
  const scope = brandingScope(ctx)
  const row = await findBranding(ctx.db, scope, input.id)
  if (!row) throw notFound('branding')
  const { id, tenantId } = row
  const next = await nextFields(ctx, row, input, platform)
  const { systemName } = input
  const record = tenantId === null ? null : await requireTexts(ctx, { place: 'branding', id, texts: { systemName } })
  await transact(ctx, async (tx) => {
    if (next.domain !== row.domain) {
      const admit = next.domainState === 'verified' ? claimDomain : isDomainFree
      if (!(await admit(tx, next.domain, tenantId))) throw domainTaken()
      if (row.domainState === 'verified') await releaseDomain(tx, row.domain, tenantId)
    }
    if (next.isDefault && !row.isDefault) await clearDefault(tx, tenantId)
    await changeBranding(tx, id, next, ctx.now())
    if (next.isDefault && tenantId !== null) await adoptBranding(tx, tenantId, next)
    if (tenantId !== null) await touchManuals(tx, tenantId)
    const data = { domain: next.domain, state: next.domainState, certificate: next.certificate !== null }
    await writeAudit(tx, ctx, {
      tenantId: tenantId ?? '',
      action: 'appearance.update',
      subject: 'appearance',
      subjectId: id,
      data,
    })
  }).catch(refuseTakenDomain)
  await record?.(id)
  forgetHosts(ctx.db)
  return getBranding(ctx, { id }, platform)
}

async function nextClaim(
  ctx: DomainContext,
  row: BrandingRow,
  domain: string | undefined,
  platform: Platform,
): Promise<NewClaim> {
  const { domainProof, domainToken, domainProblem } = row
  const currentClaim = { domain: row.domain, domainState: stateOf(row), domainProof, domainToken, domainProblem }
  if (domain === undefined || domain === row.domain) return currentClaim
  const claim = await newClaim(ctx, domain, row.tenantId, platform)
  // The same name in another spelling is not a change.
  if (claim.domain === row.domain) return currentClaim
  if (currentClaim.domainState === 'rejected' && ctx.actor.type !== 'operator') throw forbidden()
  return claim
}

async function nextFields(
  ctx: DomainContext,
  row: BrandingRow,
  input: UpdateBrandingInput,
  platform: Platform,
): Promise<BrandingFields> {
  const claim = await nextClaim(ctx, row, input.domain, platform)
  const before = { logo: row.logoFileId, headerImage: row.headerFileId, browserTabsIcon: row.iconFileId }
  const images = {
    logo: input.logo === undefined ? before.logo : input.logo,
    headerImage: input.headerImage === undefined ? before.headerImage : input.headerImage,
    browserTabsIcon: input.browserTabsIcon === undefined ? before.browserTabsIcon : input.browserTabsIcon,
  }
  await checkImages(ctx, brandingScope(ctx).tenantId, images, before)
  const { certificate, certificateKey, certificateUntil } = row
  const certificateFields = { certificate, certificateKey, certificateUntil }
  return {
    ...claim,
    systemName: input.systemName ?? row.systemName,
    logoFileId: images.logo,
    headerFileId: images.headerImage,
    iconFileId: images.browserTabsIcon,
    color: input.color === undefined ? row.color : input.color,
    isDefault: claim.domain === '' || (input.isDefault ?? row.isDefault),
    showWebSite: input.showWebSite ?? row.showWebSite,
    ...checkCertificate(ctx, input, claim.domain, certificateFields),
  }
}
