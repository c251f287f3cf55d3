// Rows of sign_in_ticket.
import { type Database, Prisma } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'

export type TicketRow = { id: string; tenantId: string; userId: string | null; sealed: string }
type TicketKey = { id: string; kind: string; now: Date }

/** Writes the ticket and deletes some expired ones. */
export async function insertTicket(
  db: Database,
  row: TicketRow & { kind: string; now: Date; expiresAt: Date },
): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`WITH old AS (
        SELECT id FROM sign_in_ticket WHERE expires_at < ${row.now}::timestamptz LIMIT 20 FOR UPDATE SKIP LOCKED
      ), gone AS (DELETE FROM sign_in_ticket t USING old WHERE t.id = old.id)
      INSERT INTO sign_in_ticket (id, kind, tenant_id, user_id, data, expires_at)
      VALUES (${row.id}, ${row.kind}, ${row.tenantId}, ${row.userId}, ${JSON.stringify({ sealed: row.sealed })}::jsonb,
        ${row.expiresAt}::timestamptz)`,
  )
}

const COLUMNS = Prisma.sql`id, tenant_id AS "tenantId", user_id AS "userId", data->>'sealed' AS sealed`
const living = ({ id, kind, now }: TicketKey) =>
  Prisma.sql`id = ${id} AND kind = ${kind} AND expires_at > ${now}::timestamptz`

export const findTicket = (db: Database, key: TicketKey) =>
  queryRow<TicketRow>(db, Prisma.sql`SELECT ${COLUMNS} FROM sign_in_ticket WHERE ${living(key)}`)

/** Only one of several concurrent callers gets it. */
export const deleteTicket = (db: Database, key: TicketKey) =>
  queryRow<TicketRow>(db, Prisma.sql`DELETE FROM sign_in_ticket WHERE ${living(key)} RETURNING ${COLUMNS}`)
