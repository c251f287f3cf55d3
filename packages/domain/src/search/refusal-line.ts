// From which confidence on questions are answered where they are asked (ledger AI-02). Some manuals are asked in their own words, others
// loosely: how sure an answer must be depends on how sure it usually is there.
import { lineFor } from '@lectern/ai'
import type { Database } from '@lectern/db'
import { usualConfidence } from './answer.repo.ts'

/** Questions asked last that count, each text once, and how many there must be. */
const COUNTED = { most: 500, fewest: 50 }
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
  const { asked, usual } = await usualConfidence(db, place, COUNTED.most)
  const value = lineFor(asked < COUNTED.fewest ? null : usual)
  if (known.size >= MOST_PLACES) known.clear()
  known.set(key, { value, expires: performance.now() + REMEMBERED_MS })
  return value
}
