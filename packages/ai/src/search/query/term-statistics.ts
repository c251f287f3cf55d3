// Number of passages in a scope with a term. Counted by the database and cached: idf is logarithmic, so it changes slowly.
import { type Database, lruCaches, outsideTenants } from '@lectern/db'

export type TermStatistics = { total: number; frequencies: ReadonlyMap<number, number> }
/** A tenant, or one of its manuals. */
export type StatisticsScope = { tenantId: string; manualId?: string }

type Entry = { total: number; frequencies: Map<number, number> }
const MAX_SCOPES = 2_000
const MAX_TERMS = 100_000
/** In scopes of more than `minPassages`, a term is counted up to `maxCount`, which is fast, and then estimated from `sampleSize` passages. */
const LARGE = { minPassages: 20_000, maxCount: 1_000, sampleSize: 4_000 }
const cacheOf = lruCaches<Entry>({ max: MAX_SCOPES })

/** Statistics of the scope for at least these terms; reads from the database what is not cached. */
export const termStatistics = (db: Database, scope: StatisticsScope, terms: number[]): Promise<TermStatistics> =>
  // Numbers only. Below a policy the planner would not use the index of the terms, whose operators are not leakproof.
  outsideTenants(() => countTerms(db, scope, terms))

async function countTerms(db: Database, scope: StatisticsScope, terms: number[]): Promise<TermStatistics> {
  const cache = cacheOf(db.pool)
  const key = `${scope.tenantId} ${scope.manualId ?? ''}`
  const cached = cache.get(key)
  const entry = cached && cached.frequencies.size < MAX_TERMS ? cached : undefined
  const missing = entry ? terms.filter((term) => !entry.frequencies.has(term)) : terms
  if (entry && missing.length === 0) return entry
  const fresh = entry ?? (await newEntry(db, scope))
  for (const [term, frequency] of await frequenciesOf(db, scope, missing, fresh.total))
    fresh.frequencies.set(term, frequency)
  if (!entry) cache.set(key, fresh, { ttl: ttlOf(fresh.total) })
  return fresh
}

/** Milliseconds: 2 s for the smallest scopes, which change and are counted quickly, 5 minutes for the largest. */
const ttlOf = (total: number) => Math.min(300_000, 2_000 + total * 10)

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
  return { total, frequencies: new Map() }
}

async function frequenciesOf(db: Database, scope: StatisticsScope, terms: number[], total: number) {
  const large = total > LARGE.minPassages
  const counted = await count(db, scope, terms, large ? LARGE.maxCount : LARGE.minPassages)
  const common = large ? terms.filter((term) => (counted.get(term) ?? 0) >= LARGE.maxCount) : []
  if (common.length > 0) {
    for (const [term, share] of await shares(db, scope, common, LARGE.sampleSize / total))
      counted.set(term, Math.max(LARGE.maxCount, Math.round(share * total)))
  }
  return counted
}

/** Passages with each term; counting stops at `max`. */
async function count(db: Database, scope: StatisticsScope, terms: number[], max: number): Promise<Map<number, number>> {
  const kind = kindOf(scope)
  // Term ids are private to a tenant, so only a manual needs a condition.
  const [filter, ids] = scope.manualId === undefined ? ['', []] : ['AND c.manual_id = $3', [scope.manualId]]
  const { rows } = await db.pool.query<{ frequencies: number[] }>({
    name: `ai.statistics.terms.${kind}`,
    text: `SELECT ARRAY(SELECT (SELECT count(*) FROM (SELECT FROM chunk c WHERE c.terms @> ARRAY[t.id] ${filter} LIMIT $2) x)
      FROM unnest($1::int[]) WITH ORDINALITY t(id, n) ORDER BY t.n)::int[] AS frequencies`,
    values: [terms, max, ...ids],
  })
  return new Map(terms.map((term, i) => [term, rows[0]?.frequencies[i] ?? 0]))
}

/** Share of the scope's passages with each term, from a sample of `fraction` of all passages, always the same one. */
async function shares(
  db: Database,
  scope: StatisticsScope,
  terms: number[],
  fraction: number,
): Promise<[number, number][]> {
  const kind = kindOf(scope)
  const { rows } = await db.pool.query<{ all: number; found: number[] }>({
    name: `ai.statistics.sample.${kind}`,
    text: `WITH s AS MATERIALIZED (
        SELECT c.terms FROM chunk c TABLESAMPLE SYSTEM ($3) REPEATABLE (1) WHERE ${WITHIN[kind]})
      SELECT (SELECT count(*) FROM s)::int AS all, ARRAY(SELECT (SELECT count(*) FROM s WHERE t.id = ANY (s.terms))
        FROM unnest($2::int[]) WITH ORDINALITY t(id, n) ORDER BY t.n)::int[] AS found`,
    values: [idOf(scope), terms, 100 * fraction],
  })
  const all = Math.max(1, rows[0]?.all ?? 0)
  return terms.map((term, i) => [term, (rows[0]?.found[i] ?? 0) / all])
}
