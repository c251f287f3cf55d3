// One pool per suite file: on the run's database, where every suite creates its own tenants, or on a database of the suite's own.
import { loadEnv } from '@lectern/config'
import { createDatabase, type Database } from '@lectern/db'
import { afterAll, inject } from 'vitest'
import { startTestDatabase, type TestDatabase } from './test-database.ts'

let database: Database | undefined
let own: TestDatabase | undefined

/** Opened at the first call, closed after the suite. Call it within tests or hooks, not at the top level of a module. */
export function testDatabase(): Database {
  database ??= createDatabase({ url: own?.url ?? inject('databaseUrl'), max: 4 })
  return database
}

/**
 * Gives the suite an empty database that no other suite uses and answers its address. For suites that take rows of all tenants, such as
 * the outbox or the queue. Call it before anything that uses `testDatabase`.
 */
export async function useOwnDatabase(): Promise<string> {
  if (database) throw new Error('the suite has used the database of the run already')
  own ??= await startTestDatabase(loadEnv().DATABASE_URL)
  return own.url
}

/** For programs that are no suite: `testDatabase` is the one at `url` until the returned function closes it. */
export function useDatabaseAt(url: string): () => Promise<void> {
  const opened = createDatabase({ url, max: 4 })
  database = opened
  return async () => {
    await opened.close()
    database = undefined
  }
}

/** Registered by `setup-suite.ts` for every suite. */
export function closeAfterSuite(): void {
  afterAll(async () => {
    await database?.close()
    await own?.close()
    database = undefined
    own = undefined
  })
}
