// Deletes expired exports.
import type { Database } from '@lectern/db'
import { type Ports, removeExpired } from '@lectern/kernel'
import { deleteExports, findExpiredExports } from './export.repo.ts'

/** Returns how many were deleted. Safe to run in several processes at once. */
export const removeExpiredExports = (
  { db, ports: { storage } }: { db: Database; ports: Pick<Ports, 'storage'> },
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> =>
  removeExpired(
    { storage, signal },
    { find: (limit) => findExpiredExports(db, now, limit), remove: (ids) => deleteExports(db, ids) },
  )
