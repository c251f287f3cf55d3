// The logo that a tenant's people see inside the application, whatever host they came by: that of its default branding.
import type { Database } from '@lectern/db'
import { findDefaultLogo } from './user.repo.ts'

/** Public address of an image of a branding; it changes with the file, so that browsers may keep what they have. */
export const brandingImageUrl = (id: string, place: 'logo' | 'header' | 'icon', fileId: string): string =>
  `/look/${id}/${place}?v=${fileId}`

/** Empty without one. */
export async function defaultLogo(db: Database, tenantId: string): Promise<string> {
  const found = await findDefaultLogo(db, tenantId)
  return found?.logoFileId ? brandingImageUrl(found.id, 'logo', found.logoFileId) : ''
}
