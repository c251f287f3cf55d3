// Rows of login_attempt: failed sign-ins by key, and how long a key is locked.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '../../kernel/index.ts'

/** When the longest wait of `keys` ends; null when there is none. */
export async function lockedUntil(db: Database, keys: string[]): Promise<Date | null> {
  const row = await queryRow<{ until: Date | null }>(
    db,
    Prisma.sql`SELECT max(locked_until) AS until FROM login_attempt WHERE key = ANY(${keys})`,
  )
  return row?.until ?? null
}

/** Counts one more failure of each key since `since`; answers how many there are now. */
export async function countFailures(
  db: Database,
  keys: string[],
  now: Date,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await queryRows<{ key: string; failures: number }>(
    db,
    Prisma.sql`INSERT INTO login_attempt (key, failures, updated_at)
      SELECT key, 1, ${now}::timestamptz FROM unnest(${keys}::text[]) key ORDER BY key
      ON CONFLICT (key) DO UPDATE SET updated_at = EXCLUDED.updated_at,
        failures = CASE WHEN login_attempt.updated_at < ${since}::timestamptz THEN 1 ELSE login_attempt.failures + 1 END
      RETURNING key, failures`,
  )
  return new Map(rows.map(({ key, failures }) => [key, failures]))
}

export async function lockKey(db: Database, key: string, until: Date): Promise<void> {
  await db.prisma.loginAttempt.updateMany({ where: { key }, data: { lockedUntil: until } })
}

export async function forgetFailures(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.loginAttempt.deleteMany({ where: { key: { in: [...keys] } } })
}
