// The Latin words of a tenant's titles, which misspelt words are compared with. Cached for a minute.
import { createTtlCache, type Database } from '@lectern/db'

const MAX_WORDS = 20_000
const cache = createTtlCache<ReadonlySet<string>>({ ttlMs: 60_000, max: 200 })

/** Folded words of at least four letters, most frequent first. Of all titles, readable or not: callers look up the result with a permission. */
export const titleWords = (db: Database, tenantId: string): Promise<ReadonlySet<string>> =>
  cache.get(db, tenantId, async () => {
    const { rows } = await db.pool.query<{ word: string }>({
      name: 'ai.title-words',
      text: `SELECT w.word FROM indexed_title t, regexp_split_to_table(t.key, '[^a-z]+') w(word)
        WHERE t.tenant_id = $1 AND length(w.word) > 3 GROUP BY w.word ORDER BY count(*) DESC, w.word LIMIT ${MAX_WORDS}`,
      values: [tenantId],
    })
    return new Set(rows.map(({ word }) => word))
  })
