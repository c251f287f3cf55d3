// What is searched for, counted (STAT-03): gathered in the process and written together, so that no search waits for it. Nobody's
// name is kept.
import { fold } from '@lectern/ai'
import type { Database } from '@lectern/db'
import type { Actor } from '../../kernel/index.ts'
import { addQueries, type QueryCount } from './query-log.repo.ts'

export type SearchDone = {
  tenantId: string
  manualId?: string
  text: string
  found: boolean
  /** Share of the text that the best hit holds, 0..1, and its manual. */
  certainty: number
  topManualId?: string
}

const FLUSH_MS = 5_000
/** Texts that wait to be written; beyond, searches are not counted. */
const MAX_WAITING = 5_000
const LONGEST = 200
/** What the best hit must hold of a text for the text to be offered to others. */
const SURE = 0.35

const waiting = new WeakMap<Database['pool'], Map<string, QueryCount>>()

/** Visitors are a public of their own: what members ask is not offered to them. */
export const audienceOf = (actor: Actor): 'visitor' | 'member' =>
  actor.type === 'visitor' || actor.type === 'operator' ? 'visitor' : 'member'

/** Counts one search; written within seconds by {@link startQueryLog}. */
export function noteSearch({ db, actor, now }: { db: Database; actor: Actor; now(): Date }, done: SearchDone): void {
  if (done.tenantId === '') return
  const at = now()
  const day = at.toISOString().slice(0, 10)
  const text = [...done.text].slice(0, LONGEST).join('')
  const { tenantId, manualId = '', topManualId = null } = done
  const row = { tenantId, day, audience: audienceOf(actor), manualId, key: keyOf(text), text }
  const rows = waiting.get(db.pool) ?? new Map<string, QueryCount>()
  waiting.set(db.pool, rows)
  const id = JSON.stringify([row.tenantId, row.day, row.audience, row.manualId, row.key])
  const known = rows.get(id)
  if (!known && rows.size >= MAX_WAITING) return
  rows.set(id, {
    ...row,
    count: (known?.count ?? 0) + 1,
    missed: (known?.missed ?? 0) + (done.found ? 0 : 1),
    sure: (known?.sure ?? 0) + (done.found && done.certainty >= SURE ? 1 : 0),
    topManualId: topManualId ?? known?.topManualId ?? null,
    lastAt: at,
  })
}

/** The same text whatever its case, width, script and blanks. */
export const keyOf = (text: string): string => fold(text).trim().replace(/\s+/g, ' ')

/** Writes what was counted since the last time. */
export async function flushQueries(db: Database): Promise<void> {
  const rows = waiting.get(db.pool)
  if (!rows || rows.size === 0) return
  waiting.delete(db.pool)
  await addQueries(db, [...rows.values()])
}

type Log = { error(data: object, message?: string): void }

/** Writes every few seconds and when it is closed; a failed write is logged, its counts are lost. */
export function startQueryLog(db: Database, log: Log): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const flush = () => {
    running = running
      .then(() => flushQueries(db))
      .catch((error: unknown) => log.error({ err: error }, 'searches were not counted'))
    return running
  }
  const timer = setInterval(flush, FLUSH_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
