// Branding for a domain (specification §7 uiConfig/insert; TEN-10). The domain belongs to the tenant once it is verified.
import type { CreateBrandingInput, Created } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { createId, invalid, requireTexts, touchManuals, transact, writeAudit } from '@lectern/kernel'
import { forgetHosts } from '../tenants/tenant-by-host.ts'
import { adoptBranding, clearDefault, hasDefault, insertBranding, tenantExists } from './branding.repo.ts'
import { checkCertificate, checkImages, domainTaken, refuseTakenDomain } from './check-branding.ts'
import { claimDomain, isDomainFree } from './domain.repo.ts'
import type { Platform } from './domain-rules.ts'
import { brandingScope } from './manage-branding.ts'
import { newClaim } from './new-claim.ts'

const NO_CERTIFICATE = { certificate: null, certificateKey: null, certificateUntil: null }

/**
 * The first branding of an owner is its default once its domain is verified, and so is the one without a domain. Errors: unauthenticated, roleRequired, invalidInput, nameTaken (domain), wordsRefused.
 */
export async function createBranding(
  ctx: DomainContext,
  input: CreateBrandingInput,
  platform: Platform,
): Promise<Created> {
  const scope = brandingScope(ctx)
  const tenantId = scope.tenantId ?? input.tenantId ?? null
  if (scope.tenantId === null && tenantId !== null && !(await tenantExists(ctx.db, tenantId)))
    throw invalid('tenantId', 'invalid')
  const claim = await newClaim(ctx, input.domain, tenantId, platform)
  const { domain } = claim
  const {
    logo = null,
    headerImage = null,
    browserTabsIcon = null,
    color = null,
    systemName,
    showWebSite = true,
  } = input
  await checkImages(ctx, scope.tenantId, { logo, headerImage, browserTabsIcon })
  const record = tenantId === null ? null : await requireTexts(ctx, { place: 'branding', texts: { systemName } })
  const certificate = checkCertificate(ctx, input, domain, NO_CERTIFICATE)
  const isFirst = claim.domainState === 'verified' && !(await hasDefault(ctx.db.prisma, tenantId))
  const isDefault = domain === '' || input.isDefault === true || isFirst
  const id = createId()
  await transact(ctx, async (tx) => {
    const admit = claim.domainState === 'verified' ? claimDomain : isDomainFree
    if (!(await admit(tx, domain, tenantId))) throw domainTaken()
    if (isDefault) await clearDefault(tx, tenantId)
    await insertBranding(tx, {
      id,
      tenantId,
      ...claim,
      systemName,
      logoFileId: logo,
      headerFileId: headerImage,
      iconFileId: browserTabsIcon,
      color,
      isDefault,
      showWebSite,
      ...certificate,
    })
    if (isDefault && tenantId !== null) await adoptBranding(tx, tenantId, { systemName, showWebSite })
    if (tenantId !== null) await touchManuals(tx, tenantId)
    const data = { domain, state: claim.domainState, certificate: certificate.certificate !== null }
    await writeAudit(tx, ctx, {
      tenantId: tenantId ?? '',
      action: 'appearance.create',
      subject: 'appearance',
      subjectId: id,
      data,
    })
  }).catch(refuseTakenDomain)
  await record?.(id)
  forgetHosts(ctx.db)
  return { id }
}
