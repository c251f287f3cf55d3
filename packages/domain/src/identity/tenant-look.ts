// How the login page looks (specification §2 'Login behaviour'; AUTH-14).
import type { TenantLook } from '@lectern/contracts'
import { tenantOf } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { findTenant } from '../tenants/tenant.repo.ts'

/** System name, tab icon and whether the official page is shown, of the actor's tenant: a visitor's is that of the host. */
export async function tenantLook(ctx: DomainContext): Promise<TenantLook> {
  const tenant = await findTenant(ctx.db, tenantOf(ctx.actor) ?? '')
  return {
    systemName: tenant?.systemName || tenant?.name || 'Lectern',
    browserTabsIcon: tenant?.browserTabsIcon ?? '',
    showWebSiteFlag: tenant && !tenant.showWebSite ? 'false' : 'true',
  }
}
