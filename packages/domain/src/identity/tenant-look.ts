// How the login page looks on a host (specification §2 'Login behaviour'; AUTH-14).
import type { TenantLook } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { tenantByHost } from './tenant-by-host.ts'

/** System name, tab icon and whether the official page is shown, for visitors of `host`. */
export async function tenantLook(ctx: Pick<DomainContext, 'db'>, { host }: { host: string }): Promise<TenantLook> {
  const tenant = await tenantByHost(ctx.db, host)
  return {
    systemName: tenant?.systemName || tenant?.name || 'Lectern',
    browserTabsIcon: tenant?.browserTabsIcon ?? '',
    showWebSiteFlag: tenant && !tenant.showWebSite ? 'false' : 'true',
  }
}
