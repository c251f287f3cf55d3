// Removes expired and old rows: relayed events, sessions, sign-in attempts, codes, sent messages, counts of searches and of
// pictures that visitors sent; and sums up what texts take.
import type { Database } from '@lectern/db'
import { deleteHitsOfNothing, FORGET_AFTER_MS, inBatches } from '@lectern/kernel'
import { deleteExpiredMemberImports } from '@lectern/people'
import { deleteRemovedWords } from '../sensitive-words/words.repo.ts'
import { deleteOld, type OldRowsKind, sumUpTextGrowth } from './housekeeping.repo.ts'

type RemovedRows = Record<OldRowsKind | 'memberImports' | 'words' | 'wordHits', number>

const DAY_MS = 24 * 60 * 60_000
/** Relayed events are kept a while for troubleshooting. */
const KEEP_EVENTS_MS = 7 * DAY_MS
/** Operators look up whether a message was sent. */
const KEEP_MESSAGES_MS = 30 * DAY_MS
/** A year, and the time to compare it with. */
const KEEP_QUERIES_MS = 400 * DAY_MS
/** Two years, and the time to compare them with. */
const KEEP_CLICKS_MS = 800 * DAY_MS
const KEEP_INVITATIONS_MS = 400 * DAY_MS
const KEEP_WEBHOOKS_MS = 30 * DAY_MS
/** Small, so that no statement holds locks for long. */
const BATCH = 500

/**
 * Removes old rows in batches of `batch` until none is left or `signal` aborts; returns how many were removed. Safe to run in
 * several processes at once: rows that another one is removing are skipped.
 */
export async function removeOldRows(
  db: Database,
  now: Date,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<RemovedRows> {
  const before = (age: number) => new Date(now.getTime() - age)
  const all = (remove: (db: Database, date: Date, limit: number) => Promise<number>, date: Date) =>
    inBatches({ size: batch, signal }, (limit) => remove(db, date, limit))
  const old = (kind: OldRowsKind, date: Date) => all((...args) => deleteOld(kind, ...args), date)
  return {
    events: await old('events', before(KEEP_EVENTS_MS)),
    sessions: await old('sessions', now),
    attempts: await old('attempts', before(FORGET_AFTER_MS)),
    codes: await old('codes', before(DAY_MS)),
    qrLogins: await old('qrLogins', before(DAY_MS)),
    queries: await old('queries', before(KEEP_QUERIES_MS)),
    aiVisitors: await old('aiVisitors', before(2 * DAY_MS)),
    storedAnswers: await old('storedAnswers', before(DAY_MS)),
    messages: await old('messages', before(KEEP_MESSAGES_MS)),
    memberImports: await all(deleteExpiredMemberImports, now),
    words: await all(deleteRemovedWords, before(DAY_MS)),
    wordHits: await all(deleteHitsOfNothing, now),
    clicks: await old('clicks', before(KEEP_CLICKS_MS)),
    backlinks: await old('backlinks', before(KEEP_CLICKS_MS)),
    invitations: await old('invitations', before(KEEP_INVITATIONS_MS)),
    allowances: await old('allowances', before(2 * DAY_MS)),
    callAnswers: await old('callAnswers', now),
    registrationCounts: await old('registrationCounts', before(2 * DAY_MS)),
    webhooks: await old('webhooks', before(KEEP_WEBHOOKS_MS)),
  }
}

/** Replaces the noted growth of each tenant's texts by its sum, tenant by tenant. Safe to run in several processes at once. */
export async function sumUpTexts(db: Database, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  while (!signal?.aborted && (await sumUpTextGrowth(db)) > 0);
}
