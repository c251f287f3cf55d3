// Hands waiting events to a relay, at least once each.
import type { Database } from '@lectern/db'
import { DomainEvent } from './events.ts'
import { markRelayed, type WaitingRow, waitingRows } from './outbox.repo.ts'

export type OutboxRow = { id: string; event: DomainEvent }
/** A row that is not a known event; `problem` says why. */
export type InvalidOutboxRow = { id: string; tenantId: string; type: string; problem: string }

/**
 * Gives up to `limit` waiting events, oldest first, to `relay` and marks them when it returns; returns the number of rows.
 * When relay throws, all of them stay unmarked. Two relays at once may both get a row, so relay must enqueue under an id made from
 * the row's. Rows are not locked meanwhile on purpose: the queue may live in the same one-session database, where an open
 * transaction would wait for the queue and the queue for the transaction.
 *
 * A row that does not parse is not relayed: it is marked like the others, so that it does not block others, and passed to `onInvalid`. It
 * stays in the table until housekeeping removes old rows.
 */
export async function relayOutbox(
  db: Database,
  limit: number,
  relay: (rows: OutboxRow[]) => Promise<void>,
  onInvalid: (row: InvalidOutboxRow) => void,
): Promise<number> {
  const waiting = await waitingRows(db, limit)
  if (waiting.length === 0) return 0
  const { rows, invalid } = parseRows(waiting)
  if (rows.length > 0) await relay(rows)
  await markRelayed(
    db,
    waiting.map((row) => row.id),
  )
  for (const row of invalid) onInvalid(row)
  return waiting.length
}

function parseRows(waiting: readonly WaitingRow[]) {
  const rows: OutboxRow[] = []
  const invalid: InvalidOutboxRow[] = []
  for (const { id, tenantId, type, payload } of waiting) {
    const parsed = DomainEvent.safeParse({ ...payload, type, tenantId })
    if (parsed.success) rows.push({ id, event: parsed.data })
    else invalid.push({ id, tenantId, type, problem: parsed.error.message })
  }
  return { rows, invalid }
}
