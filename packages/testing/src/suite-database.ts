// One pool per worker, on its database, which is empty when a suite begins.
import { createDatabase, type Database } from '@lectern/db'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { afterAll } from 'vitest'

const CONNECTIONS = 4
let database: Database | undefined

/**
 * Opened at the first call, and used by all suites of the worker: a new client would have to learn every statement again. Call it within
 * tests or hooks, not at the top level of a module. On a busy machine its transactions wait as long as they must.
 */
export function testDatabase(): Database {
  database ??= createDatabase({ url: workerDatabaseUrl(), max: CONNECTIONS, unhurried: true })
  return database
}

/** For programs that are no suite: `testDatabase` is the one at `url` until the returned function closes it. */
export function useDatabaseAt(url: string): () => Promise<void> {
  const opened = createDatabase({ url, max: CONNECTIONS })
  database = opened
  return async () => {
    await opened.close()
    database = undefined
  }
}

/** What a suite left running ends before the next one begins. Registered by `setup-suite.ts` for every suite. */
export function finishAfterSuite(): void {
  afterAll(async () => {
    const { pool } = database ?? {}
    if (!pool) return
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
    for (const client of clients) client.release()
  })
}
