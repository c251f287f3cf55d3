// From which confidence on questions are answered where they are asked (ledger AI-02). Some manuals are asked in their own words, others
// loosely: how sure an answer must be depends on how sure it usually is there.
import { quoteThreshold } from '@lectern/ai'
import { createTtlCache, type Database } from '@lectern/db'
import { usualConfidence } from './answer.repo.ts'

/** Questions asked last that count, each text once, and how many there must be. */
const COUNTED = { most: 500, fewest: 50 }
const cache = createTtlCache<number>({ ttlMs: 10_000, max: 2_000 })

/** The line for a manual, or for questions across manuals; never below the one that holds everywhere. */
export const refusalLine = (db: Database, place: { tenantId: string; manualId?: string }): Promise<number> =>
  cache.get(db, `${place.tenantId} ${place.manualId ?? ''}`, async () => {
    const { asked, usual } = await usualConfidence(db, place, COUNTED.most)
    return quoteThreshold(asked < COUNTED.fewest ? null : usual)
  })
