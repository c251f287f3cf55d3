// Removes log entries that are older than the parameters keep them (OPS-05).
import type { Database } from '@lectern/db'
import { inBatches, parameterValues } from '@lectern/kernel'
import { deleteCalls, deleteLogs } from './remove-old-logs.repo.ts'
import { keepDays } from './retention.ts'

const DAY_MS = 24 * 60 * 60_000
/** Small, so that no statement holds locks for long. */
const BATCH = 1_000

/** Returns how many entries were removed. Safe to run in several processes at once. */
export async function removeOldLogs(
  db: Database,
  now: Date,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<{ calls: number; logs: number }> {
  const values = await parameterValues(db, ['apiLogKeepDays', 'logKeepDays'])
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const calls = before(keepDays('apiLog', values.get('apiLogKeepDays')))
  const logs = before(keepDays('log', values.get('logKeepDays')))
  return {
    calls: await inBatches({ size: batch, signal }, (limit) => deleteCalls(db, calls, limit)),
    logs: await inBatches({ size: batch, signal }, (limit) => deleteLogs(db, logs, limit)),
  }
}
