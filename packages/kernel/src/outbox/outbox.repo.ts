// Rows of the outbox that are not relayed yet.
import { type Database, Prisma } from '@lectern/db'
import { queryRows } from '../core/sql.repo.ts'

/** A row as stored; `payload` may be any JSON. */
export type WaitingRow = { id: string; tenantId: string; type: string; payload: object }

/** Oldest first. Rows of transactions that commit late have smaller ids; the next poll finds them. */
export const waitingRows = (db: Database, limit: number): Promise<WaitingRow[]> =>
  queryRows<WaitingRow>(
    db,
    Prisma.sql`SELECT id::text, tenant_id AS "tenantId", type, payload FROM outbox WHERE relayed_at IS NULL ORDER BY id LIMIT ${limit}`,
  )

/**
 * The oldest rows of these types: those of one organisation after those of another, beginning behind `after`; of one organisation the first of
 * each type in the order of `types`, then the second of each. At least one row of each of `limit` organisations.
 */
export const rowsInTurn = (
  db: Database,
  { types, after, limit }: { types: readonly string[]; after: string; limit: number },
): Promise<WaitingRow[]> =>
  queryRows<WaitingRow>(
    db,
    Prisma.sql`SELECT id::text, tenant_id AS "tenantId", type, payload FROM outbox_in_turn(${types}::text[], ${after}, ${limit}::int)`,
  )

/** Types of which a row waits. */
export async function waitingTypes(db: Database): Promise<string[]> {
  const rows = await queryRows<{ type: string }>(db, Prisma.sql`SELECT type FROM outbox_types() AS waiting(type)`)
  return rows.map(({ type }) => type)
}

/** Rows relayed since this date are to be relayed again; returns how many. */
export async function relayAgain(db: Database, since: Date): Promise<number> {
  const { count } = await db.prisma.outbox.updateMany({
    where: { relayedAt: { gt: since } },
    data: { relayedAt: null },
  })
  return count
}

export async function markRelayed(db: Database, ids: string[]): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`UPDATE outbox SET relayed_at = now() WHERE id = ANY(${ids}::bigint[]) AND relayed_at IS NULL`,
  )
}
