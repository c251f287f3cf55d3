// The synonyms of a tenant, remembered for moments: a change is felt within ten seconds, by every process.
import type { Database } from '@lectern/db'
import type { SynonymGroup } from './synonyms.ts'

const LIFETIME_MS = 10_000
const MOST_TENANTS = 2_000
type Entry = { groups: SynonymGroup[]; expires: number }
const caches = new WeakMap<Database['pool'], Map<string, Entry>>()

export async function synonymsOf(db: Database, tenantId: string): Promise<readonly SynonymGroup[]> {
  const cache = caches.get(db.pool) ?? new Map<string, Entry>()
  caches.set(db.pool, cache)
  const known = cache.get(tenantId)
  if (known && known.expires > performance.now()) return known.groups
  const { rows } = await db.pool.query<{ words: string[] }>({
    name: 'ai.synonyms',
    text: 'SELECT words FROM synonym_group WHERE tenant_id = $1 ORDER BY created_at, id',
    values: [tenantId],
  })
  const groups = rows.map(({ words }) => words)
  if (cache.size >= MOST_TENANTS) cache.clear()
  cache.set(tenantId, { groups, expires: performance.now() + LIFETIME_MS })
  return groups
}

/** The next search of this process asks the database again. */
export function forgetSynonyms(db: Database, tenantId: string): void {
  caches.get(db.pool)?.delete(tenantId)
}
