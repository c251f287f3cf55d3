// Applies the SQL files of prisma/migrations in order, each in one transaction, and records them in Prisma's own table, so
// that `prisma migrate status` agrees with what the product did at start.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migration = { name: string; sql: string; checksum: string }

/** The two calls that a migration needs; a pg.Client and PGlite are both wrapped to it. `exec` takes several statements. */
export type MigrationSession = {
  exec(sql: string): Promise<unknown>
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** Key of pg_advisory_lock, used by nothing else: two starts at the same time must not both migrate. */
const LOCK = 7_240_551_904

const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`

/** Folder of the migrations: beside the source, or named by the caller when the code was bundled elsewhere. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', 'prisma', 'migrations')

/** Names of the migrations in `folder`, sorted. */
export const migrationNames = (folder: string = MIGRATIONS_FOLDER): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()

/** All migrations of `folder`, sorted by name. */
export const readMigrations = (folder: string = MIGRATIONS_FOLDER): Migration[] =>
  migrationNames(folder).map((name) => {
    const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })

/** The data was written by a newer version, which this one would misread. */
export class NewerDataError extends Error {
  override name = 'NewerDataError'
  readonly code = 'newerData'
}

const APPLIED =
  'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL'

/** Throws NewerDataError when one of the `applied` migrations is not among those of this version. */
export function assertNoneNewer(applied: Iterable<string>, names: readonly string[], what = 'The database'): void {
  const unknown = [...applied].filter((name) => !names.includes(name)).sort()
  const more = unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''
  if (unknown.length > 0)
    throw new NewerDataError(
      `${what} belongs to a newer version of Lectern: it has the migration ${unknown[0]}${more}, which this version lacks. Start the newer version, or restore a backup of this one.`,
    )
}

let ownNames: string[] | undefined

/** Those of the database, in order. */
export async function appliedMigrations(
  session: Pick<MigrationSession, 'query'>,
): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await session.query(`${APPLIED} ORDER BY migration_name`)
  return rows.map((row) => ({ name: String(row.migration_name), checksum: String(row.checksum) }))
}

/** Throws NewerDataError when the database has migrations that this version lacks. Throws too while it has none at all. */
export async function refuseNewerData(session: Pick<MigrationSession, 'query'>): Promise<void> {
  const { rows } = await session.query(APPLIED)
  ownNames ??= migrationNames()
  assertNoneNewer(
    rows.map((row) => String(row.migration_name)),
    ownNames,
  )
}

/**
 * Applies what is not applied yet and returns the names of what it applied. A migration that fails leaves nothing behind.
 * Throws when an applied migration was edited afterwards, because database and files would differ, and NewerDataError when one is not
 * among `migrations`.
 */
export async function applyMigrations(
  session: MigrationSession,
  migrations: Migration[],
  log: (line: string) => void = () => {},
): Promise<string[]> {
  await session.query(`SELECT pg_advisory_lock(${LOCK})`)
  try {
    await session.exec(TABLE)
    const { rows } = await session.query(APPLIED)
    const applied = new Map(rows.map((row) => [String(row.migration_name), String(row.checksum)]))
    assertNoneNewer(
      applied.keys(),
      migrations.map(({ name }) => name),
    )
    const names: string[] = []
    for (const migration of migrations) {
      const checksum = applied.get(migration.name)
      if (checksum === undefined) {
        await applyOne(session, migration)
        log(`migration ${migration.name} applied`)
        names.push(migration.name)
      } else if (checksum !== migration.checksum) {
        throw new Error(
          `Migration ${migration.name} was changed after it had been applied. Restore the file and add a new one.`,
        )
      }
    }
    return names
  } finally {
    await session.query(`SELECT pg_advisory_unlock(${LOCK})`)
  }
}

/** Whether another session applies migrations now. */
export async function isBeingMigrated(session: Pick<MigrationSession, 'query'>): Promise<boolean> {
  const { rows } = await session.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32 | objid::bigint) = ${LOCK}`,
  )
  return rows.length > 0
}

async function applyOne(session: MigrationSession, { name, sql, checksum }: Migration) {
  await session.exec('BEGIN')
  try {
    await session.exec(sql)
    await session.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    )
    await session.exec('COMMIT')
  } catch (error) {
    await session.exec('ROLLBACK')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${name} failed and was rolled back: ${reason}`, { cause: error })
  }
}
