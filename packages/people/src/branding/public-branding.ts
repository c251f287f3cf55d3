// The branding of a host as every visitor sees it: names on the login page, and its images (specification §2 'Login behaviour'; AUTH-14).
import type { TenantBranding } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { brandingImageUrl, logoUrl, openPublicImage, type PublicImage } from '../identity/public-image.ts'
import { tenantByHost } from '../tenants/tenant-by-host.ts'
import { type BrandingImagePlace, findBrandingFile } from './branding.repo.ts'

/** System name, images and whether the official page is shown, for visitors of `host`. */
export async function tenantBranding(
  ctx: Pick<DomainContext, 'db'>,
  { host }: { host: string },
): Promise<TenantBranding> {
  const tenant = await tenantByHost(ctx.db, host)
  const branding = tenant?.branding
  const image = (place: BrandingImagePlace, fileId: string | null | undefined) =>
    branding && fileId ? brandingImageUrl(branding.id, place, fileId) : ''
  return {
    systemName: branding?.systemName || tenant?.systemName || tenant?.name || 'Lectern',
    browserTabsIcon: image('icon', branding?.iconFileId) || (tenant?.browserTabsIcon ?? ''),
    logo: image('logo', branding?.logoFileId) || (tenant?.logoFileId ? logoUrl(tenant.id, tenant.logoFileId) : ''),
    headerImage: image('header', branding?.headerFileId),
    color: branding?.color ?? null,
    showWebSiteFlag: (branding ?? tenant)?.showWebSite === false ? 'false' : 'true',
  }
}

/** Throws notFound when the branding has no image in this place. */
export const openBrandingImage = async (
  ctx: Pick<DomainContext, 'db' | 'ports'>,
  { id, place }: { id: string; place: BrandingImagePlace },
): Promise<PublicImage> => openPublicImage(ctx, await findBrandingFile(ctx.db, id, place))
