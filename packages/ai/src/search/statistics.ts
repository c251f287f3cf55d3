// How many passages of a scope hold a term. Counted by the database, remembered for a while: idf moves with the logarithm.
import type { Database } from '@lectern/db'

export type TermStatistics = { total: number; frequencies: ReadonlyMap<number, number> }
/** A tenant, or one of its manuals. */
export type StatisticsScope = { tenantId: string; manualId?: string }

type Entry = { total: number; frequencies: Map<number, number>; expires: number }
const MOST_SCOPES = 2_000
const MOST_TERMS = 100_000
/** A term in more passages than this is as good as everywhere; counting on would only take time. */
const COUNTED = 20_000
const caches = new WeakMap<Database['pool'], Map<string, Entry>>()

/** Statistics of the scope for at least these terms; asks the database only for what is not remembered. */
export async function termStatistics(db: Database, scope: StatisticsScope, terms: number[]): Promise<TermStatistics> {
  const cache = cacheOf(db.pool)
  const key = `${scope.tenantId} ${scope.manualId ?? ''}`
  const known = cache.get(key)
  const entry = known && known.expires > performance.now() && known.frequencies.size < MOST_TERMS ? known : undefined
  const missing = entry ? terms.filter((term) => !entry.frequencies.has(term)) : terms
  if (entry && missing.length === 0) return entry
  const counted = await count(db, scope, missing, entry?.total)
  const fresh = entry ?? {
    total: counted.total,
    frequencies: new Map(),
    expires: performance.now() + lifetime(counted.total),
  }
  for (const [term, frequency] of counted.frequencies) fresh.frequencies.set(term, frequency)
  if (!entry) {
    if (cache.size >= MOST_SCOPES) cache.clear()
    cache.set(key, fresh)
  }
  return fresh
}

/** Small scopes change quickly and are counted quickly; 2 s for the smallest, 5 minutes for the largest. */
const lifetime = (total: number) => Math.min(300_000, 2_000 + total * 10)

function cacheOf(pool: Database['pool']): Map<string, Entry> {
  const cache = caches.get(pool) ?? new Map<string, Entry>()
  caches.set(pool, cache)
  return cache
}

const WITHIN = { tenant: 'c.manual_id IN (SELECT id FROM manual WHERE tenant_id = $2)', manual: 'c.manual_id = $2' }

async function count(db: Database, { tenantId, manualId }: StatisticsScope, terms: number[], total?: number) {
  const within = manualId === undefined ? WITHIN.tenant : WITHIN.manual
  // Term ids are private to a tenant, so that only a manual needs a condition of its own.
  const filter = manualId === undefined ? '' : `AND ${WITHIN.manual}`
  const text = `SELECT ${total === undefined ? `(SELECT count(*) FROM chunk c WHERE ${within})` : '$2::text'} AS total,
    ARRAY(SELECT (SELECT count(*) FROM (SELECT FROM chunk c WHERE c.terms @> ARRAY[t.id] ${filter} LIMIT ${COUNTED}) x)
      FROM unnest($1::int[]) WITH ORDINALITY t(id, n) ORDER BY t.n)::int[] AS frequencies`
  const { rows } = await db.pool.query<{ total: string; frequencies: number[] }>({
    name: `ai.statistics.${manualId === undefined ? 'tenant' : 'manual'}.${total === undefined ? 'all' : 'terms'}`,
    text,
    values: [terms, manualId ?? tenantId],
  })
  const row = rows[0]
  return {
    total: total ?? Number(row?.total ?? 0),
    frequencies: new Map(terms.map((term, i) => [term, row?.frequencies[i] ?? 0])),
  }
}
