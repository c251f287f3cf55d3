// The Latin words of a tenant's titles: what a misspelt word is held against. Remembered for a minute.
import type { Database } from '@lectern/db'

const LIFETIME_MS = 60_000
const MOST_TENANTS = 200
const MOST_WORDS = 20_000
type Entry = { words: ReadonlySet<string>; expires: number }
const caches = new WeakMap<Database['pool'], Map<string, Entry>>()

/** Folded words of at least four letters, the most frequent first. Of all titles: what is made of them is asked for with a permission. */
export async function titleWords(db: Database, tenantId: string): Promise<ReadonlySet<string>> {
  const cache = caches.get(db.pool) ?? new Map<string, Entry>()
  caches.set(db.pool, cache)
  const known = cache.get(tenantId)
  if (known && known.expires > performance.now()) return known.words
  const { rows } = await db.pool.query<{ word: string }>({
    name: 'ai.title-words',
    text: `SELECT w.word FROM indexed_title t, regexp_split_to_table(t.key, '[^a-z]+') w(word)
      WHERE t.tenant_id = $1 AND length(w.word) > 3 GROUP BY w.word ORDER BY count(*) DESC, w.word LIMIT ${MOST_WORDS}`,
    values: [tenantId],
  })
  const words = new Set(rows.map(({ word }) => word))
  if (cache.size >= MOST_TENANTS) cache.clear()
  cache.set(tenantId, { words, expires: performance.now() + LIFETIME_MS })
  return words
}
