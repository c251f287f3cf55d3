// Which tenant answers on a host (specification §2: tenant look by the current host). Asked by every visitor's request, so remembered briefly.
import type { Database } from '@lectern/db'
import { findTenantByHost, type HostTenant } from './tenant.repo.ts'

/** Milliseconds a found tenant is believed; a disabled tenant's visitors are out after this at the latest. */
const TTL_MS = 3_000
const MAX = 1_000
type Entry = { until: number; tenant: Promise<HostTenant | null>; found?: HostTenant | null }
type Known = Map<string, Entry>
const remembered = new WeakMap<Database, Known>()

/** What was remembered is looked up again: for those who change domains, looks or states of tenants, in this process. */
export function forgetHosts(db: Database): void {
  remembered.get(db)?.clear()
}

/** Host of a request without port, in lower case. */
export const plainHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '')

/** The tenant with this host among its domains, else the default one; null before there is any. It may be disabled: look at `enabled`. */
export function tenantByHost(db: Database, host: string): Promise<HostTenant | null> {
  const known: Known = remembered.get(db) ?? new Map()
  remembered.set(db, known)
  const name = plainHost(host)
  const now = Date.now()
  const entry = known.get(name)
  if (entry && entry.until > now) return entry.tenant
  const tenant = findTenantByHost(db, name)
  const asked: Entry = { until: now + TTL_MS, tenant }
  // A host is the caller's claim: made-up ones must not fill the memory.
  if (known.size >= MAX) known.clear()
  known.set(name, asked)
  tenant.then(
    (found) => {
      asked.found = found
      if (!found) known.delete(name)
    },
    () => known.delete(name),
  )
  return tenant
}

/** As {@link tenantByHost} where the answer is at hand; undefined: it has to be asked for. */
export function knownTenantByHost(db: Database, host: string): HostTenant | null | undefined {
  const entry = remembered.get(db)?.get(plainHost(host))
  return entry && entry.until > Date.now() ? entry.found : undefined
}
