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
