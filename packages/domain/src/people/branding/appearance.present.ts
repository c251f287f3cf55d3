// A look as its owner sees it, and the public addresses of its images. The key of its certificate stays here.
import type { Appearance, LookImage } from '@lectern/contracts'
import type { AppearanceRow } from './appearance.repo.ts'
import { readCertificate } from './certificate.ts'
import { type LookPlace, lookUrl } from './look-url.ts'

const image = (id: string, place: LookPlace, fileId: string | null): LookImage | null =>
  fileId === null ? null : { fileId, url: lookUrl(id, place, fileId) }

export const presentAppearance = (row: AppearanceRow, now: Date): Appearance => ({
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
