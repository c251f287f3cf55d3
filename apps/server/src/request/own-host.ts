// Hosts that belong to one tenant: no other tenant's manuals are shown there (specification §1 'its own branding by domain'; SEO-02).
import type { IncomingMessage } from 'node:http'
import type { Database } from '@lectern/kernel'
import { knownTenantByHost, plainHost, tenantByHost } from '@lectern/people'
import { plainlyNamedHost } from './address.ts'

type Deps = { db: Database; publicUrl?: string }
type HostTenant = Awaited<ReturnType<typeof tenantByHost>>

/** The product's public address stays shared, whatever the tables say. */
function ownerOf({ publicUrl }: Deps, host: string, tenant: HostTenant): string | null {
  if (!tenant?.ownHost) return null
  return publicUrl !== undefined && new URL(publicUrl).hostname === plainHost(host) ? null : tenant.id
}

/** The tenant whose own host this is; null on shared hosts. */
export const ownTenant = async (deps: Deps, hostname: string): Promise<string | null> =>
  ownerOf(deps, hostname, await tenantByHost(deps.db, hostname))

/** The enabled tenant that answers on this host; empty when there is none. */
export async function tenantIdOfHost({ db }: Deps, hostname: string): Promise<string> {
  const tenant = await tenantByHost(db, hostname)
  return tenant?.enabled ? tenant.id : ''
}

/** As {@link ownTenant}, from the cache only, for pages answered before routing; undefined when it needs a query. */
export function knownOwnTenant(deps: Deps, { headers }: IncomingMessage): string | null | undefined {
  const host = plainlyNamedHost(headers)
  if (host === undefined) return undefined
  const tenant = knownTenantByHost(deps.db, host)
  return tenant === undefined ? undefined : ownerOf(deps, host, tenant)
}
