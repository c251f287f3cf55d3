// The branding of a host as every visitor sees it: names on the login page, and its images (specification §2 'Login behaviour'; AUTH-14).
import type { TenantLook } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { tenantByHost } from '../tenants/tenant-by-host.ts'
import { findLookFile } from './branding.repo.ts'

/** System name, images and whether the official page is shown, for visitors of `host`. */
export async function tenantLook(ctx: Pick<DomainContext, 'db'>, { host }: { host: string }): Promise<TenantLook> {
  const tenant = await tenantByHost(ctx.db, host)
  const look = tenant?.look
  const image = (place: LookPlace, fileId: string | null | undefined) =>
    look && fileId ? lookUrl(look.id, place, fileId) : ''
  return {
    systemName: look?.systemName || tenant?.systemName || tenant?.name || 'Lectern',
    browserTabsIcon: image('icon', look?.iconFileId) || (tenant?.browserTabsIcon ?? ''),
    logo: image('logo', look?.logoFileId),
    headerImage: image('header', look?.headerFileId),
    showWebSiteFlag: (look ?? tenant)?.showWebSite === false ? 'false' : 'true',
  }
}

export type LookImageBytes = { mime: string; sha256: string; size: number; stream: AsyncIterable<Uint8Array> }

/** Throws notFound when the look has none there. */
export async function openLookImage(
  ctx: Pick<DomainContext, 'db' | 'ports'>,
  { id, place }: { id: string; place: LookPlace },
): Promise<LookImageBytes> {
  const file = await findLookFile(ctx.db, id, place)
  if (!file) throw notFound()
  const { mime, sha256, size, storageKey } = file
  return { mime, sha256, size, stream: await ctx.ports.storage.get(storageKey) }
}

export type LookPlace = 'logo' | 'header' | 'icon'

/** Public address; it changes with the file, so that browsers may keep what they have. */
export const lookUrl = (id: string, place: LookPlace, fileId: string): string => `/look/${id}/${place}?v=${fileId}`
