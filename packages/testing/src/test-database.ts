// The database of a test run: an embedded one, or a database of its own on the server of DATABASE_URL.
import { randomBytes } from 'node:crypto'
import { createDatabase, migrate } from '@lectern/db'
import { startTestDatabase as startEmbedded, type TestDatabase } from '@lectern/db/testing'

export type { TestDatabase }

/** Migrated and empty; `close` removes it. */
export function startTestDatabase(serverUrl: string | undefined): Promise<TestDatabase> {
  return serverUrl === undefined ? startEmbedded() : createOnServer(serverUrl)
}

async function createOnServer(serverUrl: string): Promise<TestDatabase> {
  const name = `lectern_test_${randomBytes(6).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  await migrate(url.href)
  return { url: url.href, close: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const server = createDatabase({ url: serverUrl, max: 1 })
  try {
    await server.pool.query(statement)
  } finally {
    await server.close()
  }
}
