// The Latin words of a tenant's titles: what a misspelt word is held against. Remembered for a minute.
import { createShortMemory, type Database } from '@lectern/db'

const MAX_WORDS = 20_000
const memory = createShortMemory<ReadonlySet<string>>({ milliseconds: 60_000, most: 200 })

/** Folded words of at least four letters, the most frequent first. Of all titles: what is made of them is asked for with a permission. */
export const titleWords = (db: Database, tenantId: string): Promise<ReadonlySet<string>> =>
  memory.take(db, tenantId, async () => {
    const { rows } = await db.pool.query<{ word: string }>({
      name: 'ai.title-words',
      text: `SELECT w.word FROM indexed_title t, regexp_split_to_table(t.key, '[^a-z]+') w(word)
        WHERE t.tenant_id = $1 AND length(w.word) > 3 GROUP BY w.word ORDER BY count(*) DESC, w.word LIMIT ${MAX_WORDS}`,
      values: [tenantId],
    })
    return new Set(rows.map(({ word }) => word))
  })
