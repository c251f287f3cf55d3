// From which confidence on questions are answered where they are asked (ledger AI-02). Texts of one manual repeat the words of its
// questions, those of another hardly do: one line for all would refuse nearly everything here or nearly nothing there.
import { LEAST_CONFIDENCE } from '@lectern/ai'
import type { Database } from '@lectern/db'
import { confidenceOfWeakest } from './answer.repo.ts'

/** Questions asked last that count, each text once, and how many there must be. */
const COUNTED = { most: 500, fewest: 50 }
/** The least sure share of what is asked is refused, unless it is surer than `highest`. */
const WEAKEST = { share: 0.02, highest: 0.7 }
const REMEMBERED_MS = 10_000
const MOST_PLACES = 2_000

type Line = { value: number; expires: number }
const remembered = new WeakMap<Database['pool'], Map<string, Line>>()

/** The line for a manual, or for questions across manuals; never below the one that holds everywhere. */
export async function refusalLine(db: Database, place: { tenantId: string; manualId?: string }): Promise<number> {
  const known = remembered.get(db.pool) ?? new Map<string, Line>()
  remembered.set(db.pool, known)
  const key = `${place.tenantId} ${place.manualId ?? ''}`
  const last = known.get(key)
  if (last && last.expires > performance.now()) return last.value
  const { asked, weakest } = await confidenceOfWeakest(db, place, WEAKEST.share, COUNTED.most)
  const value =
    asked < COUNTED.fewest || weakest === null
      ? LEAST_CONFIDENCE
      : Math.max(LEAST_CONFIDENCE, Math.min(WEAKEST.highest, weakest))
  if (known.size >= MOST_PLACES) known.clear()
  known.set(key, { value, expires: performance.now() + REMEMBERED_MS })
  return value
}
