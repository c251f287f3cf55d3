// One pool per suite file on the run's database; every suite creates its own tenants.
import { createDatabase, type Database } from '@lectern/db'
import { afterAll, inject } from 'vitest'

let database: Database | undefined

/** Opened at the first call, closed after the suite. Call it within tests or hooks, not at the top level of a module. */
export function testDatabase(): Database {
  database ??= createDatabase({ url: inject('databaseUrl'), max: 4 })
  return database
}

/** Registered by `setup-suite.ts` for every suite. */
export function closeAfterSuite(): void {
  afterAll(async () => {
    await database?.close()
    database = undefined
  })
}
