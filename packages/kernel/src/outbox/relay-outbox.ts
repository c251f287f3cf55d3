// Hands waiting events to a relay, at least once each.
import type { Database } from '@lectern/db'
import { DomainEvent } from './events.ts'
import { markRelayed, rowsInTurn, type WaitingRow, waitingRows } from './outbox.repo.ts'

/** `place`: how many jobs of its organisation are in the queue with it, from 1. */
export type OutboxRow = { id: string; event: DomainEvent; place: number }
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
  await relayRows(db, placesInTurn(waiting, {}), relay, onInvalid)
  return waiting.length
}

/** Numbers of jobs in the queue by organisation. */
type Queued = { waiting?: ReadonlyMap<string, number>; delayed?: ReadonlyMap<string, number> }
type Lane = {
  types: readonly string[]
  /** The organisation that had the last turn. */
  after: string
  /** Events that are taken at most, and jobs of one organisation that wait in the queue at most. */
  room: number
  roomOfTenant: number
  queued: Queued
}

/** Events as {@link relayOutbox} gives them, but of each organisation in turn (ADR 0077). Returns the last one, null without any. */
export async function relayInTurn(
  db: Database,
  lane: Lane,
  relay: (rows: OutboxRow[]) => Promise<void>,
  onInvalid: (row: InvalidOutboxRow) => void,
): Promise<string | null> {
  if (lane.room <= 0) return null
  const candidates = await rowsInTurn(db, { ...lane, limit: lane.room })
  const rows = placesInTurn(candidates, lane.queued, lane.roomOfTenant).slice(0, lane.room)
  await relayRows(db, rows, relay, onInvalid)
  return rows.at(-1)?.tenantId ?? null
}

type PlacedRow = WaitingRow & { place: number }

/**
 * Orders rows by the number of jobs that their organisation has in the queue before them, so that the one with the fewest is next. Rows beyond
 * `roomOfTenant` are left out.
 */
function placesInTurn(
  rows: readonly WaitingRow[],
  { waiting, delayed }: Queued,
  roomOfTenant = Number.POSITIVE_INFINITY,
): PlacedRow[] {
  const counts = new Map<string, number>()
  return rows
    .flatMap((row) => {
      const before = counts.get(row.tenantId) ?? waiting?.get(row.tenantId) ?? 0
      counts.set(row.tenantId, before + 1)
      return before < roomOfTenant ? [{ ...row, place: before + (delayed?.get(row.tenantId) ?? 0) + 1 }] : []
    })
    .sort((a, b) => a.place - b.place)
}

async function relayRows(
  db: Database,
  waiting: readonly PlacedRow[],
  relay: (rows: OutboxRow[]) => Promise<void>,
  onInvalid: (row: InvalidOutboxRow) => void,
): Promise<void> {
  if (waiting.length === 0) return
  const { rows, invalid } = parseRows(waiting)
  if (rows.length > 0) await relay(rows)
  await markRelayed(
    db,
    waiting.map((row) => row.id),
  )
  for (const row of invalid) onInvalid(row)
}

function parseRows(waiting: readonly PlacedRow[]) {
  const rows: OutboxRow[] = []
  const invalid: InvalidOutboxRow[] = []
  for (const { id, tenantId, type, payload, place } of waiting) {
    const parsed = DomainEvent.safeParse({ ...payload, type, tenantId })
    if (parsed.success) rows.push({ id, event: parsed.data, place })
    else invalid.push({ id, tenantId, type, problem: parsed.error.message })
  }
  return { rows, invalid }
}
