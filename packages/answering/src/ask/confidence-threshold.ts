// The minimum confidence for answering a question (ledger AI-02). In some manuals people ask in the manual's own words, in others
// loosely, so the threshold follows the median confidence of earlier questions there.
import { quoteThreshold } from '@lectern/ai'
import { createTtlCache, type Database } from '@lectern/db'
import { medianConfidence } from './answer.repo.ts'

/** Latest questions that count, each text once, and how many there must be. */
const COUNTED = { max: 500, min: 50 }
const cache = createTtlCache<number>({ ttlMs: 10_000, max: 2_000 })

/** The threshold for a manual, or for questions across manuals; never below the general one. */
export const confidenceThreshold = (db: Database, place: { tenantId: string; manualId?: string }): Promise<number> =>
  cache.get(db, `${place.tenantId} ${place.manualId ?? ''}`, async () => {
    const { asked, median } = await medianConfidence(db, place, COUNTED.max)
    return quoteThreshold(asked < COUNTED.min ? null : median)
  })
