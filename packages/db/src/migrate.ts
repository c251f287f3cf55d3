// Migrates a database by its address (operations: migrations are applied at start, once, also with several servers).
import pg from 'pg'
import { applyMigrations, type MigrationSession, readMigrations } from './migrations.ts'

/**
 * Brings the database at `url` up to date; returns the names applied now. Safe to call from several processes at once. Waits for a
 * database that is slow to answer; one that refuses or cannot be reached is an error.
 */
export async function migrate(url: string, log?: (line: string) => void, folder?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await applyMigrations(sessionOf(client), readMigrations(folder), log)
  } finally {
    await client.end()
  }
}

const sessionOf = (client: pg.Client): MigrationSession => ({
  exec: (sql) => client.query(sql),
  query: (sql, values) => client.query(sql, values),
})

/** Applies those of `wanted`, by default all; throws when one of them is another than ours of that name. */
export function migrateTo(client: pg.Client, targets?: { name: string; checksum: string }[]): Promise<string[]> {
  const migrations = readMigrations()
  const checksums = new Map(targets?.map(({ name, checksum }) => [name, checksum]))
  const other = migrations.find(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
  if (other) throw new Error(`The migration ${other.name} of the backup is another than that of this version.`)
  return applyMigrations(sessionOf(client), targets ? migrations.filter(({ name }) => checksums.has(name)) : migrations)
}
