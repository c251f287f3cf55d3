// Deletes expired rows and the files they name, files first: a row without a file is harmless, a file without a row would stay for ever.
import type { Ports } from '../ports/ports.ts'
import { inBatches } from './in-batches.ts'

const BATCH_SIZE = 100

type Expired = { id: string; storageKey: string | null }

/** Returns how many rows were deleted. Safe to run in several processes at once. */
export function removeExpired(
  { storage, signal }: { storage: Ports['storage']; signal?: AbortSignal },
  rows: { find(limit: number): Promise<Expired[]>; remove(ids: string[]): Promise<void> },
): Promise<number> {
  return inBatches({ size: BATCH_SIZE, signal }, async (limit) => {
    const expired = await rows.find(limit)
    for (const { storageKey } of expired) if (storageKey) await storage.delete(storageKey)
    await rows.remove(expired.map(({ id }) => id))
    return expired.length
  })
}
