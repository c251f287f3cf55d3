// Returns the tenant of a host (specification §2: the tenant of the current host). Needed by every request of visitors, so it is cached.
import { type Database, lruCaches, outsideTenants } from '@lectern/db'
import { plainHost } from './plain-host.ts'
import { findTenantByHost, type HostTenant } from './tenant.repo.ts'

/** Visitors of a disabled tenant are refused after this time at the latest. */
const TTL_MS = 3_000
/** Hosts come from the caller: invented ones must not fill the cache. */
const MAX_HOSTS = 1_000
type Entry = { tenant: Promise<HostTenant | null>; found?: HostTenant | null }
const cacheOf = lruCaches<Entry>({ max: MAX_HOSTS, ttl: TTL_MS })

/** To be called after a change of domains, branding or states of tenants. */
export function forgetHosts(db: Database): void {
  cacheOf(db).clear()
}

/** The tenant with this host among its domains, else the default one; null before there is any. It may be disabled: look at `enabled`. */
export function tenantByHost(db: Database, host: string): Promise<HostTenant | null> {
  const cache = cacheOf(db)
  const name = plainHost(host)
  const cached = cache.get(name)
  if (cached) return cached.tenant
  const tenant = outsideTenants(() => findTenantByHost(db, name))
  const entry: Entry = { tenant }
  cache.set(name, entry)
  const remove = () => {
    if (cache.peek(name) === entry) cache.delete(name)
  }
  tenant.then((result) => {
    entry.found = result
    if (!result) remove()
  }, remove)
  return tenant
}

/** As {@link tenantByHost} from the cache only; undefined when it is not cached. */
export function knownTenantByHost(db: Database, host: string): HostTenant | null | undefined {
  return cacheOf(db).get(plainHost(host))?.found
}
