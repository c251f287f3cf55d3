// Databases for tests on a server of PostgreSQL: copies of a migrated template, which is kept for later runs.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { migrationsHash, type TestDatabase } from './testing.ts'

/** Key of pg_advisory_lock: only one process makes the template. */
const LOCK = 7_240_551_905

/** An empty, migrated database of its own on the server at `serverUrl`; `close` removes it. */
export async function copyOnServer(serverUrl: string): Promise<TestDatabase> {
  const name = `lectern_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, async (client) => {
    const template = await serverTemplate(serverUrl, client)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  return {
    url: addressOf(serverUrl, name),
    close: () => onServer(serverUrl, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  }
}

async function serverTemplate(serverUrl: string, client: pg.Client): Promise<string> {
  const name = `lectern_template_${migrationsHash()}`
  await client.query('SELECT pg_advisory_lock($1)', [LOCK])
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return name
    const draft = `${name}_draft`
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${draft}`)
    await migrate(addressOf(serverUrl, draft))
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
    return name
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
  }
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
