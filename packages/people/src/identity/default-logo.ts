// The logo that a tenant's people see inside the application, whatever host they came by: that of its default branding.
import type { Database } from '@lectern/db'
import { brandingImageUrl } from './public-image.ts'
import { findDefaultLogo } from './user.repo.ts'

/** Empty without one. */
export async function defaultLogo(db: Database, tenantId: string): Promise<string> {
  const branding = await findDefaultLogo(db, tenantId)
  return branding?.logoFileId ? brandingImageUrl(branding.id, 'logo', branding.logoFileId) : ''
}
