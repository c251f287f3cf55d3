// Rows of calls that were named by their callers, with their answers.
import { type Database, Prisma } from '@lectern/db'
import { queryRow, queryRows } from '../core/sql.repo.ts'

export type CallKey = { tenantId: string; account: string; callId: string }

const ofCall = ({ tenantId, account, callId }: CallKey) =>
  Prisma.sql`tenant_id = ${tenantId} AND account = ${account} AND call_id = ${callId}`

/**
 * Commits without waiting for the disk. What a call itself commits afterwards takes its name to the disk too, and a call whose answer a
 * failing machine forgets is one whose end nobody knows.
 */
const LIGHTLY = Prisma.sql`lightly AS (SELECT set_config('synchronous_commit', 'off', true))`

/** True when nobody named a call so before. */
export async function insertCall(
  db: Database,
  key: CallKey,
  { inputHash, expiresAt }: { inputHash: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await queryRows(
    db,
    Prisma.sql`WITH ${LIGHTLY} INSERT INTO call_answer (tenant_id, account, call_id, input_hash, expires_at)
      SELECT ${key.tenantId}, ${key.account}, ${key.callId}, ${inputHash}, ${expiresAt}::timestamptz FROM lightly
      ON CONFLICT DO NOTHING RETURNING call_id`,
  )
  return rows.length > 0
}

export const findCall = (
  db: Database,
  key: CallKey,
): Promise<{ inputHash: string; answer: string | null } | undefined> =>
  queryRow(db, Prisma.sql`SELECT input_hash AS "inputHash", answer FROM call_answer WHERE ${ofCall(key)}`)

export async function storeAnswer(db: Database, key: CallKey, answer: string): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`WITH ${LIGHTLY} UPDATE call_answer SET answer = ${answer} FROM lightly WHERE ${ofCall(key)}`,
  )
}

export async function deleteCall(db: Database, key: CallKey): Promise<void> {
  await queryRows(db, Prisma.sql`DELETE FROM call_answer WHERE ${ofCall(key)}`)
}
