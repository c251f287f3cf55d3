// Deletes expired imports, files first; the articles that they made are kept.
import type { Database } from '@lectern/db'
import type { Ports } from '../../kernel/index.ts'
import { inBatches } from '../../kernel/index.ts'
import { deleteImports, findExpiredImports } from './import.repo.ts'

const BATCH_SIZE = 100

/** Returns how many were deleted. Safe to run in several processes at once. */
export function removeExpiredImports(
  { db, ports }: { db: Database; ports: Pick<Ports, 'storage'> },
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  return inBatches({ size: BATCH_SIZE, signal }, async (limit) => {
    const rows = await findExpiredImports(db, now, limit)
    for (const { storageKey } of rows) await ports.storage.delete(storageKey)
    await deleteImports(
      db,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}
