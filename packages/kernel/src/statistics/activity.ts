// Notes which members are active, at most once an hour for each member and process, and writes them in batches: no request waits for it.
import type { Database } from '@lectern/db'
import { LRUCache } from 'lru-cache'
import type { Log } from '../core/context.ts'
import { repeatUntilClosed } from '../core/repeat-until-closed.ts'
import { type ActiveMember, addActiveMembers } from './activity.repo.ts'

const NOTED_MS = 60 * 60_000
const FLUSH_MS = 20_000
/** Members remembered as noted; one that was forgotten is noted again, which changes nothing. */
const MAX_NOTED = 50_000

type Noted = { waiting: Map<string, ActiveMember>; known: LRUCache<string, true> }

const noted = new WeakMap<Database['pool'], Noted>()

/** The member does something now. */
export function recordActivity(db: Database, { tenantId, memberId }: ActiveMember): void {
  const activity = noted.get(db.pool) ?? { waiting: new Map(), known: new LRUCache({ max: MAX_NOTED, ttl: NOTED_MS }) }
  noted.set(db.pool, activity)
  if (activity.known.has(memberId)) return
  activity.known.set(memberId, true)
  activity.waiting.set(memberId, { tenantId, memberId })
}

/** Writes who was noted. */
async function flushActive(db: Database, now: Date): Promise<void> {
  const activity = noted.get(db.pool)
  if (!activity || activity.waiting.size === 0) return
  const members = [...activity.waiting.values()]
  activity.waiting.clear()
  await addActiveMembers(db, members, now)
}

/** Writes every few seconds and when it is closed; a failed write is logged and what it contained is lost. */
export const startActivityLog = (db: Database, log: Pick<Log, 'error'>) =>
  repeatUntilClosed(() => flushActive(db, new Date()), {
    intervalMs: FLUSH_MS,
    log,
    failed: 'active members could not be written',
  })
