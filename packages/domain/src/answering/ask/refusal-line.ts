// From which confidence on questions are answered where they are asked (ledger AI-02). Some manuals are asked in their own words, others
// loosely: how sure an answer must be depends on how sure it usually is there.
import { lineFor } from '@lectern/ai'
import { createShortMemory, type Database } from '@lectern/db'
import { usualConfidence } from './answer.repo.ts'

/** Questions asked last that count, each text once, and how many there must be. */
const COUNTED = { most: 500, fewest: 50 }
const memory = createShortMemory<number>({ milliseconds: 10_000, most: 2_000 })

/** The line for a manual, or for questions across manuals; never below the one that holds everywhere. */
export const refusalLine = (db: Database, place: { tenantId: string; manualId?: string }): Promise<number> =>
  memory.take(db, `${place.tenantId} ${place.manualId ?? ''}`, async () => {
    const { asked, usual } = await usualConfidence(db, place, COUNTED.most)
    return lineFor(asked < COUNTED.fewest ? null : usual)
  })
