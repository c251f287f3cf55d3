// One pool per suite file, on the database of the worker, which is empty when a suite begins.
import { createDatabase, type Database } from '@lectern/db'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { afterAll } from 'vitest'

let database: Database | undefined

/**
 * Opened at the first call, closed after the suite, as caches belong to it. Call it within tests or hooks, not at the top level of a
 * module. On a busy machine its transactions wait as long as they must.
 */
export function testDatabase(): Database {
  database ??= createDatabase({ url: workerDatabaseUrl(), max: 4, unhurried: true })
  return database
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
    database = undefined
  })
}
