// The lines of context for indexing: those that are written, where the organisation has them on.
import type { Database } from '@lectern/db'
import { changeContext, contextLines, findTenantContext } from './context-line.repo.ts'

type LinesOf = (keys: string[]) => Promise<ReadonlyMap<string, string>>

/** Undefined where the lines are off. */
export async function linesOfIndex(db: Database, tenantId: string): Promise<LinesOf | undefined> {
  const row = await findTenantContext(db, tenantId)
  return row?.enabled ? (keys) => contextLines(db, tenantId, keys) : undefined
}

/** Notes that passages wait for a line; the next run of the worker asks for it. */
export const wantLines = (db: Database, tenantId: string): Promise<void> =>
  changeContext(db, tenantId, { settled: false })
