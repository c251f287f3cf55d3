// Rows of login_attempt: tries by key, and until when the key has to wait. Rows are locked in the order of their keys.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { CLOCK_SKEW_MS } from '../core/lease.repo.ts'
import { queryRow, queryRows } from '../core/sql.repo.ts'

/** Keys, each with the longest wait that it can have. */
export type WaitingKeys = readonly { key: string; maxDelayMs: number }[]

/** The time until which each key may have to wait; one that is locked for longer was locked while a clock was ahead, and is free. */
const limits = (keys: WaitingKeys, now: Date) => Prisma.sql`unnest(${keys.map(({ key }) => key)}::text[],
    ${keys.map(({ maxDelayMs }) => new Date(now.getTime() + maxDelayMs + CLOCK_SKEW_MS))}::timestamptz[]) AS l(key, latest)`

/**
 * Counts one try of each key that need not wait; returns the counts. Keys that have to wait are left out and not changed.
 * The rows stay locked until the transaction ends.
 */
export async function countTries(tx: Tx, keys: WaitingKeys, now: Date, since: Date): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ key: string; failures: number }[]>`
    INSERT INTO login_attempt (key, failures, updated_at)
      SELECT DISTINCT key, 1, ${now}::timestamptz FROM ${limits(keys, now)} ORDER BY key
      ON CONFLICT (key) DO UPDATE SET updated_at = EXCLUDED.updated_at,
        failures = CASE WHEN login_attempt.updated_at < ${since}::timestamptz THEN 1 ELSE login_attempt.failures + 1 END
        WHERE login_attempt.locked_until IS NULL OR login_attempt.locked_until <= ${now}::timestamptz
          OR login_attempt.locked_until > (SELECT max(latest) FROM ${limits(keys, now)} WHERE l.key = login_attempt.key)
      RETURNING key, failures`
  return new Map(rows.map(({ key, failures }) => [key, failures]))
}

export async function lockKey(tx: Tx, key: string, until: Date): Promise<void> {
  await tx.loginAttempt.updateMany({ where: { key }, data: { lockedUntil: until } })
}

/** Returns the end of the longest wait of `keys`; null when there is none. */
export async function lockedUntil(db: Database, keys: WaitingKeys, now: Date): Promise<Date | null> {
  const row = await queryRow<{ until: Date | null }>(
    db,
    Prisma.sql`SELECT max(a.locked_until) AS until FROM login_attempt a JOIN ${limits(keys, now)} ON l.key = a.key AND a.locked_until <= l.latest`,
  )
  return row?.until ?? null
}

/** Withdraws `count` tries; ends the wait if it is still the one that these tries began. */
export async function withdrawTry(
  db: Database,
  tries: readonly { key: string; until: Date | null; count: number }[],
): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`WITH back AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) AS b(key text, until timestamptz, count int)
      ), held AS (
        SELECT a.key FROM login_attempt a JOIN back ON back.key = a.key ORDER BY a.key FOR UPDATE OF a
      ) UPDATE login_attempt a SET failures = GREATEST(a.failures - back.count, 0),
          locked_until = CASE WHEN a.locked_until = back.until THEN NULL ELSE a.locked_until END
        FROM back JOIN held ON held.key = back.key WHERE a.key = back.key`,
  )
}

export async function forgetTries(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.$executeRaw`WITH held AS (
      SELECT key FROM login_attempt WHERE key = ANY(${[...keys]}::text[]) ORDER BY key FOR UPDATE
    ) DELETE FROM login_attempt a USING held WHERE a.key = held.key`
}
