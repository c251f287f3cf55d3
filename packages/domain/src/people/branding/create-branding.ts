// Branding for a domain (specification §7 uiConfig/insert; TEN-10). The domain belongs to the tenant from then on.
import type { CreateBrandingInput, Created } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { createId, invalid, touchManuals, transact, writeAudit } from '../../kernel/index.ts'
import { forgetHosts } from '../tenants/tenant-by-host.ts'
import { adoptBranding, claimDomain, clearDefault, hasBranding, insertBranding, tenantExists } from './branding.repo.ts'
import {
  checkCertificate,
  checkDomain,
  checkImages,
  domainTaken,
  type OwnHosts,
  refuseTakenDomain,
} from './check-branding.ts'
import { brandingScope } from './manage-branding.ts'

const NOTHING = { certificate: null, certificateKey: null, certificateUntil: null }

/** The first branding of an owner is its default. Errors: unauthenticated, roleRequired, invalidInput, nameTaken (domain). */
export async function createBranding(ctx: DomainContext, input: CreateBrandingInput, own: OwnHosts): Promise<Created> {
  const scope = brandingScope(ctx)
  const tenantId = scope.tenantId ?? input.tenantId ?? null
  if (scope.tenantId === null && tenantId !== null && !(await tenantExists(ctx.db, tenantId)))
    throw invalid('tenantId', 'invalid')
  const domain = await checkDomain(ctx, input.domain, tenantId, own)
  const { logo = null, headerImage = null, browserTabsIcon = null, systemName, showWebSite = true } = input
  await checkImages(ctx, scope.tenantId, { logo, headerImage, browserTabsIcon })
  const certificate = checkCertificate(ctx, input, domain, NOTHING)
  const isDefault = input.isDefault === true || !(await hasBranding(ctx.db, tenantId))
  const id = createId()
  await transact(ctx, async (tx) => {
    if (!(await claimDomain(tx, domain, tenantId))) throw domainTaken()
    if (isDefault) await clearDefault(tx, tenantId)
    await insertBranding(tx, {
      id,
      tenantId,
      domain,
      systemName,
      logoFileId: logo,
      headerFileId: headerImage,
      iconFileId: browserTabsIcon,
      isDefault,
      showWebSite,
      ...certificate,
    })
    if (isDefault && tenantId !== null) await adoptBranding(tx, tenantId, { systemName, showWebSite })
    // The tenant's pages contain its own host.
    if (tenantId !== null) await touchManuals(tx, tenantId)
    const data = { domain, certificate: certificate.certificate !== null }
    await writeAudit(tx, ctx, {
      tenantId: tenantId ?? '',
      action: 'appearance.create',
      subject: 'appearance',
      subjectId: id,
      data,
    })
  }).catch(refuseTakenDomain)
  forgetHosts(ctx.db)
  return { id }
}
