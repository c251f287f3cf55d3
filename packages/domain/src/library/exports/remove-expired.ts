// Exports whose time is over go, files first: a row without a file is harmless, a file without a row would stay for ever.
import type { Database } from '@lectern/db'
import type { Ports } from '../../kernel/index.ts'
import { deleteExports, expiredExports } from './export.repo.ts'

const BATCH = 100

/** Answers how many went. Safe to run in several processes at once. */
export async function removeExpiredExports(
  { db, ports }: { db: Database; ports: Pick<Ports, 'storage'> },
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  let removed = 0
  while (!signal?.aborted) {
    const rows = await expiredExports(db, now, BATCH)
    for (const { storageKey } of rows) if (storageKey) await ports.storage.delete(storageKey)
    await deleteExports(
      db,
      rows.map(({ id }) => id),
    )
    removed += rows.length
    if (rows.length < BATCH) break
  }
  return removed
}
