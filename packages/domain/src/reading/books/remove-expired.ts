// Deletes expired books, files first: a row without a file is harmless, a file without a row would stay for ever.
import type { Database } from '@lectern/db'
import type { Ports } from '../../kernel/index.ts'
import { inBatches } from '../../kernel/index.ts'
import { deleteBooks, findExpiredBooks } from './book-export.repo.ts'

const BATCH_SIZE = 100

/** Returns how many were deleted. Safe to run in several processes at once. */
export function removeExpiredBooks(
  { db, ports }: { db: Database; ports: Pick<Ports, 'storage'> },
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  return inBatches({ size: BATCH_SIZE, signal }, async (limit) => {
    const rows = await findExpiredBooks(db, now, limit)
    for (const { storageKey } of rows) if (storageKey) await ports.storage.delete(storageKey)
    await deleteBooks(
      db,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}
