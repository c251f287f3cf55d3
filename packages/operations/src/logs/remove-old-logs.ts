// Removes log entries, answers and statistics that are older than the parameters keep them (OPS-05).
import type { KEEP_DAYS } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import { inBatches, parameterValues } from '@lectern/kernel'
import { deleteAnswers, deleteCalls, deleteLogs, deleteStatistics } from './remove-old-logs.repo.ts'
import { keepDays } from './retention.ts'

const DAY_MS = 24 * 60 * 60_000
/** Small, so that no statement holds locks for long. */
const BATCH = 1_000

/** Returns how many entries were removed. Safe to run in several processes at once. */
export async function removeOldLogs(
  db: Database,
  now: Date,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<{ calls: number; logs: number; answers: number; statistics: number }> {
  const values = await parameterValues(db, ['apiLogKeepDays', 'logKeepDays', 'answerKeepDays', 'statKeepDays'])
  const remove = (kind: keyof typeof KEEP_DAYS, removal: typeof deleteCalls) => {
    const date = new Date(now.getTime() - keepDays(kind, values.get(`${kind}KeepDays`)) * DAY_MS)
    return inBatches({ size: batch, signal }, (limit) => removal(db, date, limit))
  }
  return {
    calls: await remove('apiLog', deleteCalls),
    logs: await remove('log', deleteLogs),
    answers: await remove('answer', deleteAnswers),
    statistics: await remove('stat', deleteStatistics),
  }
}
