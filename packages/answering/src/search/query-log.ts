// Counts searches (STAT-03): collected in the process and written in batches, so that no search waits for it. No names are kept.
import { searchKey } from '@lectern/ai'
import type { Database } from '@lectern/db'
import { type Actor, type Log, repeatUntilClosed } from '@lectern/kernel'
import { addQueries, type QueryCount } from './query-log.repo.ts'

type SearchDone = {
  tenantId: string
  manualId?: string
  text: string
  found: boolean
  /** Share of the text that the best hit contains, 0..1, and its manual. */
  certainty: number
  topManualId?: string
}

const FLUSH_MS = 5_000
/** Texts that wait to be written; further searches are not counted. */
const MAX_PENDING = 5_000
const MAX_TEXT_LENGTH = 200
/** The share of a text that the best hit must contain for the text to be suggested to others. */
const MIN_CERTAINTY = 0.35

const pending = new WeakMap<Database['pool'], Map<string, QueryCount>>()

/** Visitors are a separate audience: what members ask is not suggested to them. */
export const audienceOf = (actor: Actor): 'visitor' | 'member' =>
  actor.type === 'visitor' || actor.type === 'operator' ? 'visitor' : 'member'

/** Counts one search; written within seconds by {@link startQueryLog}. */
export function countSearch({ db, actor, now }: { db: Database; actor: Actor; now(): Date }, done: SearchDone): void {
  if (done.tenantId === '') return
  const countedAt = now()
  const text = [...done.text].slice(0, MAX_TEXT_LENGTH).join('')
  const { tenantId, manualId = '', topManualId = null } = done
  const row = { tenantId, audience: audienceOf(actor), manualId, key: keyOf(text), text }
  const rows = pending.get(db.pool) ?? new Map<string, QueryCount>()
  pending.set(db.pool, rows)
  const id = JSON.stringify([row.tenantId, row.audience, row.manualId, row.key])
  const pendingRow = rows.get(id)
  if (!pendingRow && rows.size >= MAX_PENDING) return
  rows.set(id, {
    ...row,
    count: (pendingRow?.count ?? 0) + 1,
    missed: (pendingRow?.missed ?? 0) + (done.found ? 0 : 1),
    sure: (pendingRow?.sure ?? 0) + (done.found && done.certainty >= MIN_CERTAINTY ? 1 : 0),
    topManualId: topManualId ?? pendingRow?.topManualId ?? null,
    lastAt: countedAt,
  })
}

/** The same text whatever its case, width, script, composition, blanks and invisible characters. */
export const keyOf = (text: string): string => searchKey(text).trim().replace(/\s+/g, ' ')

/** Writes the pending counts. */
export async function flushQueries(db: Database): Promise<void> {
  const rows = pending.get(db.pool)
  if (!rows || rows.size === 0) return
  pending.delete(db.pool)
  await addQueries(db, [...rows.values()])
}

/** Writes every few seconds and when it is closed; a failed write is logged, its counts are lost. */
export const startQueryLog = (db: Database, log: Pick<Log, 'error'>) =>
  repeatUntilClosed(() => flushQueries(db), {
    intervalMs: FLUSH_MS,
    log,
    failed: 'search counts could not be written',
  })
