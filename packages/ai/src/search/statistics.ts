// How many passages of a scope hold a term. Counted by the database, remembered for a while: idf moves with the logarithm.
import type { Database } from '@lectern/db'

export type TermStatistics = { total: number; frequencies: ReadonlyMap<number, number> }
/** A tenant, or one of its manuals. */
export type StatisticsScope = { tenantId: string; manualId?: string }

type Entry = { total: number; frequencies: Map<number, number>; expires: number }
const MAX_SCOPES = 2_000
const MAX_TERMS = 100_000
/**
 * In scopes of more passages than `from`, a term in more than `counted` of them is not counted on, which would take longer than the
 * search: what share of some `sampled` passages has it tells its idf as well.
 */
const LARGE = { from: 20_000, counted: 1_000, sampled: 4_000 }
const caches = new WeakMap<Database['pool'], Map<string, Entry>>()

/** Statistics of the scope for at least these terms; asks the database only for what is not remembered. */
export async function termStatistics(db: Database, scope: StatisticsScope, terms: number[]): Promise<TermStatistics> {
  const cache = cacheOf(db.pool)
  const key = `${scope.tenantId} ${scope.manualId ?? ''}`
  const known = cache.get(key)
  const entry = known && known.expires > performance.now() && known.frequencies.size < MAX_TERMS ? known : undefined
  const missing = entry ? terms.filter((term) => !entry.frequencies.has(term)) : terms
  if (entry && missing.length === 0) return entry
  const fresh = entry ?? (await newEntry(db, scope))
  for (const [term, frequency] of await frequenciesOf(db, scope, missing, fresh.total))
    fresh.frequencies.set(term, frequency)
  if (!entry) {
    if (cache.size >= MAX_SCOPES) cache.clear()
    cache.set(key, fresh)
  }
  return fresh
}

function cacheOf(pool: Database['pool']): Map<string, Entry> {
  const cache = caches.get(pool) ?? new Map<string, Entry>()
  caches.set(pool, cache)
  return cache
}

/** Small scopes change quickly and are counted quickly; 2 s for the smallest, 5 minutes for the largest. */
const lifetime = (total: number) => Math.min(300_000, 2_000 + total * 10)

const WITHIN = { tenant: 'c.manual_id IN (SELECT id FROM manual WHERE tenant_id = $1)', manual: 'c.manual_id = $1' }
const kindOf = ({ manualId }: StatisticsScope) => (manualId === undefined ? 'tenant' : 'manual')
const idOf = ({ tenantId, manualId }: StatisticsScope) => manualId ?? tenantId

async function newEntry(db: Database, scope: StatisticsScope): Promise<Entry> {
  const kind = kindOf(scope)
  const { rows } = await db.pool.query<{ total: string }>({
    name: `ai.statistics.total.${kind}`,
    text: `SELECT count(*) AS total FROM chunk c WHERE ${WITHIN[kind]}`,
    values: [idOf(scope)],
  })
  const total = Number(rows[0]?.total ?? 0)
  return { total, frequencies: new Map(), expires: performance.now() + lifetime(total) }
}

async function frequenciesOf(db: Database, scope: StatisticsScope, terms: number[], total: number) {
  const large = total > LARGE.from
  const counted = await count(db, scope, terms, large ? LARGE.counted : LARGE.from)
  const common = large ? terms.filter((term) => (counted.get(term) ?? 0) >= LARGE.counted) : []
  if (common.length > 0) {
    for (const [term, share] of await shares(db, scope, common, LARGE.sampled / total))
      counted.set(term, Math.max(LARGE.counted, Math.round(share * total)))
  }
  return counted
}

/** Passages with each term, at most `most`. */
async function count(
  db: Database,
  scope: StatisticsScope,
  terms: number[],
  most: number,
): Promise<Map<number, number>> {
  const kind = kindOf(scope)
  // Term ids are private to a tenant, so that only a manual needs a condition of its own.
  const [filter, ids] = scope.manualId === undefined ? ['', []] : ['AND c.manual_id = $3', [scope.manualId]]
  const { rows } = await db.pool.query<{ frequencies: number[] }>({
    name: `ai.statistics.terms.${kind}`,
    text: `SELECT ARRAY(SELECT (SELECT count(*) FROM (SELECT FROM chunk c WHERE c.terms @> ARRAY[t.id] ${filter} LIMIT $2) x)
      FROM unnest($1::int[]) WITH ORDINALITY t(id, n) ORDER BY t.n)::int[] AS frequencies`,
    values: [terms, most, ...ids],
  })
  return new Map(terms.map((term, i) => [term, rows[0]?.frequencies[i] ?? 0]))
}

/** Share of the scope's passages with each term, in the same sample every time, which reads `part` of all passages. */
async function shares(
  db: Database,
  scope: StatisticsScope,
  terms: number[],
  part: number,
): Promise<[number, number][]> {
  const kind = kindOf(scope)
  const { rows } = await db.pool.query<{ all: number; found: number[] }>({
    name: `ai.statistics.sample.${kind}`,
    text: `WITH s AS MATERIALIZED (
        SELECT c.terms FROM chunk c TABLESAMPLE SYSTEM ($3) REPEATABLE (1) WHERE ${WITHIN[kind]})
      SELECT (SELECT count(*) FROM s)::int AS all, ARRAY(SELECT (SELECT count(*) FROM s WHERE t.id = ANY (s.terms))
        FROM unnest($2::int[]) WITH ORDINALITY t(id, n) ORDER BY t.n)::int[] AS found`,
    values: [idOf(scope), terms, 100 * part],
  })
  const all = Math.max(1, rows[0]?.all ?? 0)
  return terms.map((term, i) => [term, (rows[0]?.found[i] ?? 0) / all])
}
