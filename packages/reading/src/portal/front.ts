// The portal that a host opens with (SEO-02, PORTAL-04).
import type { PortalPlace } from '@lectern/contracts'
import { type DomainContext, parameterValues } from '@lectern/kernel'
import { findFront, findOpenPortal } from './portal.repo.ts'

/** Parameter that names the manual whose portal opens the hosts of the whole product; the first start sets it, once. */
export const FRONT_PARAMETER = 'frontPortal'

/** `site`: the tenant whose own host it is; undefined on shared hosts. Null: the sign-in page. */
export async function frontOf(ctx: Pick<DomainContext, 'db'>, site: string | undefined): Promise<PortalPlace> {
  if (site !== undefined) return (await findFront(ctx, site)) ?? null
  const manualId = (await parameterValues(ctx.db, [FRONT_PARAMETER])).get(FRONT_PARAMETER) ?? ''
  return manualId === '' ? null : ((await findOpenPortal(ctx, manualId)) ?? null)
}
