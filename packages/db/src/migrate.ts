// Migrates a database by its address (operations: migrations are applied at start, once, also with several servers).
import pg from 'pg'
import { applyMigrations, readMigrations } from './migrations.ts'

/**
 * Brings the database at `url` up to date; returns the names applied now. Safe to call from several processes at once. Waits for a
 * database that is slow to answer; one that refuses or cannot be reached is an error.
 */
export async function migrate(url: string, log?: (line: string) => void, folder?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const session = {
      exec: (sql: string) => client.query(sql),
      query: (sql: string, v?: unknown[]) => client.query(sql, v),
    }
    return await applyMigrations(session, readMigrations(folder), log)
  } finally {
    await client.end()
  }
}
