// Deletes documents that nobody needs any more: never submitted, withdrawn, refused some time ago, or of accounts and organisations that are
// gone, whose applications went with them.
import { CERTIFICATION_LIMITS } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import { type Ports, removeExpired } from '@lectern/kernel'
import { deleteDocuments, findOldDocuments, forgetNumbers } from './certification.repo.ts'

const DAY_MS = 24 * 60 * 60_000

/** Returns how many documents were deleted. Safe to run in several processes at once. */
export async function removeOldDocuments(
  { db, ports }: { db: Database; ports: Pick<Ports, 'storage'> },
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const before = {
    waiting: new Date(now.getTime() - DAY_MS),
    refused: new Date(now.getTime() - CERTIFICATION_LIMITS.days * DAY_MS),
  }
  await forgetNumbers(db, before.refused)
  return removeExpired(
    { storage: ports.storage, signal },
    { find: (limit) => findOldDocuments(db, before, limit), remove: (ids) => deleteDocuments(db, ids) },
  )
}
