// Which tenant answers on a host (specification §2: tenant look by the current host). Asked by every visitor's request, so remembered briefly.
import type { Database } from '@lectern/db'
import { findTenantByHost } from '../tenants/tenant.repo.ts'

/** Milliseconds a found tenant is believed; a disabled tenant's visitors are out after this at the latest. */
const BELIEVED = 3_000
const MOST = 1_000
const remembered = new WeakMap<Database, Map<string, { until: number; tenantId: Promise<string | null> }>>()

/** Host of a request without port, in lower case. */
export const plainHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '')

/** Id of the tenant with this host among its domains, else of the default one; null when it is disabled or there is none. */
export function tenantByHost({ db }: { db: Database }, host: string): Promise<string | null> {
  const known = remembered.get(db) ?? new Map<string, { until: number; tenantId: Promise<string | null> }>()
  remembered.set(db, known)
  const name = plainHost(host)
  const now = Date.now()
  const entry = known.get(name)
  if (entry && entry.until > now) return entry.tenantId
  const tenantId = findTenantByHost(db, name).then((tenant) => (tenant?.enabled ? tenant.id : null))
  // A host is the caller's claim: made-up ones must not fill the memory.
  if (known.size >= MOST) known.clear()
  known.set(name, { until: now + BELIEVED, tenantId })
  tenantId.then(
    (id) => id ?? known.delete(name),
    () => known.delete(name),
  )
  return tenantId
}
