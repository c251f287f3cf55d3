// The synonyms of a tenant, cached: other processes see a change within ten seconds.
import { createTtlCache, type Database } from '@lectern/db'
import type { SynonymGroup } from './synonyms.ts'

const cache = createTtlCache<SynonymGroup[]>({ ttlMs: 10_000, max: 2_000 })

export const synonymsOf = (db: Database, tenantId: string): Promise<readonly SynonymGroup[]> =>
  cache.get(db, tenantId, async () => {
    const { rows } = await db.pool.query<{ words: string[] }>({
      name: 'ai.synonyms',
      text: 'SELECT words FROM synonym_group WHERE tenant_id = $1 ORDER BY created_at, id',
      values: [tenantId],
    })
    return rows.map(({ words }) => words)
  })

/** After a change in this process: the next search reads the database. */
export const forgetSynonyms = (db: Database, tenantId: string): void => cache.delete(db, tenantId)
