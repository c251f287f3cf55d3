// The synonyms of a tenant, remembered for moments: a change is felt within ten seconds, by every process.
import { createShortMemory, type Database } from '@lectern/db'
import type { SynonymGroup } from './synonyms.ts'

const memory = createShortMemory<SynonymGroup[]>({ milliseconds: 10_000, most: 2_000 })

export const synonymsOf = (db: Database, tenantId: string): Promise<readonly SynonymGroup[]> =>
  memory.take(db, tenantId, async () => {
    const { rows } = await db.pool.query<{ words: string[] }>({
      name: 'ai.synonyms',
      text: 'SELECT words FROM synonym_group WHERE tenant_id = $1 ORDER BY created_at, id',
      values: [tenantId],
    })
    return rows.map(({ words }) => words)
  })

/** The next search of this process asks the database again. */
export const forgetSynonyms = (db: Database, tenantId: string): void => memory.forget(db, tenantId)
