// Imports whose time is over go; what they made stays. A file that is still there goes first.
import type { Database } from '@lectern/db'
import type { Ports } from '../../kernel/index.ts'
import { deleteImports, expiredImports } from './import.repo.ts'

const BATCH = 100

/** Answers how many went. Safe to run in several processes at once. */
export async function removeExpiredImports(
  { db, ports }: { db: Database; ports: Pick<Ports, 'storage'> },
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  let removed = 0
  while (!signal?.aborted) {
    const rows = await expiredImports(db, now, BATCH)
    for (const { storageKey } of rows) await ports.storage.delete(storageKey)
    await deleteImports(
      db,
      rows.map(({ id }) => id),
    )
    removed += rows.length
    if (rows.length < BATCH) break
  }
  return removed
}
