// The portal that a host opens with (SEO-02, PORTAL-04).
import type { FrontPage, PortalPlace, ThemeById } from '@lectern/contracts'
import { outsideTenants } from '@lectern/db'
import {
  type DomainContext,
  DomainError,
  parameterValues,
  requireTenantRights,
  touchManuals,
  transact,
  writeAudit,
  writeParameters,
} from '@lectern/kernel'
import { isDefaultTenant } from '@lectern/people'
import { homeOrigin } from '../reader/origin.ts'
import { themeAudit } from './change-theme.ts'
import { type LoadedTheme, loadTheme } from './load-theme.ts'
import { findFront, findOpenPortal, findOwnHost, setFrontManual } from './portal.repo.ts'

/** Parameter that names the manual whose portal opens the hosts of the whole product; the first start sets it, once. */
export const FRONT_PARAMETER = 'frontPortal'

/** `site`: the tenant whose own host it is; undefined on shared hosts. Null: the sign-in page. */
export async function frontOf(ctx: Pick<DomainContext, 'db'>, site: string | undefined): Promise<PortalPlace> {
  if (site !== undefined) return (await findFront(ctx, site)) ?? null
  const manualId = (await parameterValues(ctx.db, [FRONT_PARAMETER])).get(FRONT_PARAMETER) ?? ''
  return manualId === '' ? null : ((await findOpenPortal(ctx, manualId)) ?? null)
}

/**
 * Whether a portal opens the host of its organisation. The default organisation has the platform's own host, others a verified domain. For
 * administrators of the organisation. Errors: notFound, forbidden, roleRequired.
 */
export async function getFrontPage(ctx: DomainContext, { id }: ThemeById): Promise<FrontPage> {
  requireTenantRights(ctx)
  return frontPageOf(ctx, await loadTheme(ctx, id))
}

/**
 * Opens the host of the organisation with this portal. Errors: as {@link getFrontPage}, themeUnpublished when visitors do not see the theme,
 * portalUnreleased when not everybody may read its manual.
 */
export async function makeFrontPage(ctx: DomainContext, { id }: ThemeById): Promise<FrontPage> {
  requireTenantRights(ctx)
  const loaded = await loadTheme(ctx, id)
  const { tenantId, manualId, enabled } = loaded.row
  if (!enabled) throw new DomainError('themeUnpublished')
  if (!(await findOpenPortal(ctx, manualId))) throw new DomainError('portalUnreleased')
  const ofPlatform = await isDefaultTenant(ctx.db, tenantId)
  await transact(ctx, async (tx) => {
    await setFrontManual(tx, tenantId, manualId)
    // Pages of the manuals link to the portal.
    await touchManuals(tx, tenantId)
    await writeAudit(tx, ctx, themeAudit(loaded.row, 'theme.makeFront'))
  })
  // Statements of an organisation cannot write parameters.
  if (ofPlatform)
    await outsideTenants(() => transact(ctx, (tx) => writeParameters(tx, { [FRONT_PARAMETER]: manualId }, ctx.now())))
  return frontPageOf(ctx, loaded)
}

async function frontPageOf(ctx: DomainContext, { row }: LoadedTheme): Promise<FrontPage> {
  const { tenantId, manualId } = row
  const [host, ofPlatform] = await Promise.all([findOwnHost(ctx, tenantId), isDefaultTenant(ctx.db, tenantId)])
  const address = host === null && !ofPlatform ? null : homeOrigin(host, ctx.ports.signIn.publicUrl)
  const front = await frontOf(ctx, ofPlatform ? undefined : tenantId)
  return { address: address === null ? null : `${address}/`, current: front?.manualId === manualId }
}
