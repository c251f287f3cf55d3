// How the login page looks on a host (specification §2 'Login behaviour'; AUTH-14).
import type { TenantLook } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantByHost } from '../tenants/tenant-by-host.ts'
import { type LookPlace, lookUrl } from './look-url.ts'

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
