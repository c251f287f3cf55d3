// A round over the tenants whose index speaks another model than it should (AI-07). Every worker makes rounds: a tenant is claimed by one.
import type { DomainContext } from '../../kernel/index.ts'
import { tenantsToKeep } from '../settings/tenant-embedding.repo.ts'
import { fillTenant } from './fill-tenant.ts'

/** Tenants of one round. */
const MAX = 100

/** One tenant after the other; a failure of one is logged and the next one's turn comes. Answers how many are settled now. */
export async function keepEmbeddings(
  of: (tenantId: string) => DomainContext,
  { db, embedder, log }: Pick<DomainContext, 'db' | 'embedder' | 'log'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let settled = 0
  for (const tenantId of await tenantsToKeep(db, embedder.model, now, MAX)) {
    if (signal?.aborted) break
    try {
      if (await fillTenant(of(tenantId), { signal })) settled++
    } catch (error) {
      log.error(
        { tenantId, err: error instanceof Error ? error.message : String(error) },
        'an index was not looked after',
      )
    }
  }
  return settled
}
