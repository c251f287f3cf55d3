// Audit rows as lines of the log (AUDIT_LINES), so that a collector takes them to another system: each row at least once, in order of time.
import type { Database } from '@lectern/db'
import { inBatches, type Log, transact } from '@lectern/kernel'
import { markSent, nextLines } from './send-audit.repo.ts'

const BATCH = 500

/** Returns how many were sent. Safe to run in several processes at once. */
export function sendAudit({ db, log }: { db: Database; log: Log }, signal?: AbortSignal): Promise<number> {
  return inBatches({ size: BATCH, signal }, (limit) =>
    transact({ db }, async (tx) => {
      const lines = await nextLines(tx, limit)
      for (const { id, ...audit } of lines) log.info({ audit: { id: String(id), ...audit } }, 'audit')
      const last = lines.at(-1)
      if (last) await markSent(tx, last)
      return lines.length
    }),
  )
}
