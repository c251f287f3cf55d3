// Jobs that the queue's store has lost, such as Redis after FLUSHDB or a restart without its file: what waits for them is queued again.
import type { Database } from '@lectern/db'
import { relayAgain } from '@lectern/kernel'
import {
  requeueArticles,
  requeueBooks,
  requeueDirectories,
  requeueExports,
  requeueImports,
  requeueMemberImports,
  requeueMessages,
  requeueReplays,
  requeueRepositories,
  requeueScans,
} from './lost-jobs.repo.ts'

const MINUTE_MS = 60_000
/** The relay and the queue have handed over a job long before this. */
const LOST_AFTER_MS = MINUTE_MS
/** A job waits no longer between two of its tries. */
const REPEATED_MS = 120 * MINUTE_MS
const BATCH = 1_000

/**
 * To be called when the queue holds nothing: whatever still waits for a job then has lost it. Returns how many of each kind were queued
 * again. Handlers are idempotent, so one job too many does no harm.
 */
export async function requeueLostJobs(db: Database, now: Date): Promise<Record<string, number>> {
  const before = new Date(now.getTime() - LOST_AFTER_MS)
  return {
    articles: await requeueArticles(db, before, BATCH),
    imports: await requeueImports(db, before, BATCH),
    memberImports: await requeueMemberImports(db, before, BATCH),
    exports: await requeueExports(db, before, BATCH),
    books: await requeueBooks(db, before, BATCH),
    directories: await requeueDirectories(db, before, BATCH),
    repositories: await requeueRepositories(db, before, BATCH),
    replays: await requeueReplays(db, before, BATCH),
    scans: await requeueScans(db, before, BATCH),
    messages: await requeueMessages(db, before, BATCH),
  }
}

/** To be called when the store of the queue has lost everything: relays the events of the last two hours again; returns how many. */
export const relayRecentAgain = (db: Database, now: Date): Promise<number> =>
  relayAgain(db, new Date(now.getTime() - REPEATED_MS))
