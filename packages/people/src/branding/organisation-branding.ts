// The look of an organisation where nothing of its manuals, portals and robots says otherwise.
import type { Database } from '@lectern/db'
import { brandingImageUrl, logoUrl } from '../identity/public-image.ts'
import { findDefaultBranding } from './branding.repo.ts'

/** `logoUrl` is empty without a logo; a colour of null is the product's. */
type OrganisationBranding = { logoFileId: string | null; logoUrl: string; color: string | null }

/** Of its default branding, else the logo of the organisation. */
export async function organisationBranding(db: Database, tenantId: string): Promise<OrganisationBranding> {
  const { branding, logoFileId } = await findDefaultBranding(db, tenantId)
  const color = branding?.color ?? null
  if (branding?.logoFileId)
    return {
      logoFileId: branding.logoFileId,
      logoUrl: brandingImageUrl(branding.id, 'logo', branding.logoFileId),
      color,
    }
  return { logoFileId, logoUrl: logoFileId === null ? '' : logoUrl(tenantId, logoFileId), color }
}
