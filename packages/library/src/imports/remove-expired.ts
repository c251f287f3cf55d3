// Deletes expired imports; the articles that they made are kept.
import type { Database } from '@lectern/db'
import { type Ports, removeExpired } from '@lectern/kernel'
import { deleteImports, findExpiredImports } from './import.repo.ts'
import { readingKey } from './import-context.ts'

/** Returns how many were deleted. Safe to run in several processes at once. */
export const removeExpiredImports = (
  { db, ports: { storage } }: { db: Database; ports: Pick<Ports, 'storage'> },
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> => {
  const find = async (limit: number) => {
    const rows = await findExpiredImports(db, now, limit)
    for (const { storageKey } of rows) await storage.delete(readingKey(storageKey))
    return rows
  }
  return removeExpired({ storage, signal }, { find, remove: (ids) => deleteImports(db, ids) })
}
