// Removes messages that were permanently deleted or are older than configured (parameter notificationKeepDays).
import type { Database } from '@lectern/db'
import { inBatches, parameterNumber, parameterValues } from '@lectern/kernel'
import { purgeNotifications } from './notification.repo.ts'
import { UNDO_MS } from './notifications.ts'

const KEEP_DAYS = 180
const DAY_MS = 24 * 60 * 60_000
const BATCH = 500

/** Returns how many were deleted. Safe to run in several processes at once. */
export async function removeOldNotifications(
  db: Database,
  now: Date,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  const days = parameterNumber(
    (await parameterValues(db, ['notificationKeepDays'])).get('notificationKeepDays'),
    KEEP_DAYS,
  )
  const before = (age: number) => new Date(now.getTime() - age)
  const limits = { deletedBefore: before(UNDO_MS), oldBefore: before(days * DAY_MS) }
  return inBatches({ size: batch, signal }, (limit) => purgeNotifications(db, limits, limit))
}
