// Queries of health and metrics.
import { type Database, missingFrom } from '@lectern/kernel'

/** Throws until the database responds and its tables exist. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.pool.query('SELECT 1 FROM tenant LIMIT 1')
}

/** Tables, functions and migrations that this version needs and the database lacks. */
export const findMissing = (db: Database): Promise<string[]> => missingFrom(db.pool)

/** Throws when events could not be written. */
export async function pingOutbox(db: Database): Promise<void> {
  await db.pool.query('SELECT 1 FROM outbox LIMIT 1')
}

/** Events that are not relayed yet. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ waiting: number }>(
    'SELECT count(*)::int AS waiting FROM outbox WHERE relayed_at IS NULL',
  )
  return rows[0]?.waiting ?? 0
}
