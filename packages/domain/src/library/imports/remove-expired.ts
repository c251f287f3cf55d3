// Deletes expired imports; the articles that they made are kept.
import type { Database } from '@lectern/db'
import { type Ports, removeExpired } from '../../kernel/index.ts'
import { deleteImports, findExpiredImports } from './import.repo.ts'

/** Returns how many were deleted. Safe to run in several processes at once. */
export const removeExpiredImports = (
  { db, ports: { storage } }: { db: Database; ports: Pick<Ports, 'storage'> },
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> =>
  removeExpired(
    { storage, signal },
    { find: (limit) => findExpiredImports(db, now, limit), remove: (ids) => deleteImports(db, ids) },
  )
