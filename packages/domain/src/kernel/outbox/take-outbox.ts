// Hands waiting events to a relay, at least once each.
import type { Database } from '@lectern/db'
import type { DomainEvent } from './events.ts'
import { markRelayed, waitingRows } from './outbox.repo.ts'

export type OutboxRow = { id: string; event: DomainEvent }

/**
 * Gives up to `limit` waiting events, oldest first, to `relay` and marks them when it returns; answers how many there were.
 * When relay throws, all of them wait on. Two relays at once may both get a row, so relay must enqueue under an id made from
 * the row's. The rows are not kept locked meanwhile on purpose: the queue may live in the same one-session database, where an
 * open transaction would wait for the queue and the queue for the transaction.
 */
export async function takeOutbox(
  db: Database,
  limit: number,
  relay: (rows: OutboxRow[]) => Promise<void>,
): Promise<number> {
  const waiting = await waitingRows(db, limit)
  if (waiting.length === 0) return 0
  await relay(waiting.map((row) => ({ id: row.id, event: toEvent(row) })))
  await markRelayed(
    db,
    waiting.map((row) => row.id),
  )
  return waiting.length
}

/** Rows were written from DomainEvent by writeEvents; one place turns them back. */
const toEvent = ({ type, tenantId, payload }: { type: string; tenantId: string; payload: object }): DomainEvent =>
  ({ ...payload, type, tenantId }) as DomainEvent
