// Deletes expired books.
import type { Database } from '@lectern/db'
import { type Ports, removeExpired } from '@lectern/kernel'
import { deleteBooks, findExpiredBooks } from './book-export.repo.ts'

/** Returns how many were deleted. Safe to run in several processes at once. */
export const removeExpiredBooks = (
  { db, ports: { storage } }: { db: Database; ports: Pick<Ports, 'storage'> },
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> =>
  removeExpired(
    { storage, signal },
    { find: (limit) => findExpiredBooks(db, now, limit), remove: (ids) => deleteBooks(db, ids) },
  )
