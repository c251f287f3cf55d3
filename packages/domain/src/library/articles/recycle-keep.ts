// How long the recycle bin keeps what is in it: the system parameter `recycleKeepDays`, 30 days when it cannot be read.
import type { Database } from '@lectern/db'
import { parameterValues } from '../../kernel/index.ts'

const KEY = 'recycleKeepDays'
const USUAL_DAYS = 30

/** Days, or null for ever (the parameter is 0). */
export async function recycleKeepDays(db: Database): Promise<number | null> {
  const text = (await parameterValues(db, [KEY])).get(KEY)?.trim()
  const days = text ? Number(text) : Number.NaN
  if (days === 0) return null
  return Number.isFinite(days) && days > 0 ? days : USUAL_DAYS
}
