// One database for each worker of the test runner, started once and emptied before each suite, so that no suite meets rows of another. It
// runs in a process of its own, so that its work does not hold up the event loop of the tests.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'

/** A process for each worker: the modules of this package may be loaded again for each suite. */
type WorkerDatabase = { url: string; client: pg.Client; seeds?: ReadonlyMap<string, string> }
const holder = globalThis as { lecternTestDatabase?: WorkerDatabase }

/** Address of this worker's database. */
export function workerDatabaseUrl(): string {
  if (!holder.lecternTestDatabase)
    throw new Error('only integration suites have a database: name the file *.int.test.ts')
  return holder.lecternTestDatabase.url
}

/** Empties this worker's database, which is the one at `url`, or an embedded one that starts at the first call. Once before each suite. */
export async function prepareWorkerDatabase(url: string | undefined): Promise<void> {
  holder.lecternTestDatabase ??= await connect(url ?? (await startProcess()))
  const database = holder.lecternTestDatabase
  if (database.seeds) await empty(database.client, database.seeds)
  else database.seeds = await readSeeds(database.client)
}

async function connect(url: string): Promise<WorkerDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { url, client }
}

async function startProcess(): Promise<string> {
  const script = join(import.meta.dirname, 'testing-process.ts')
  const child = fork(script, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [url] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof url !== 'string') throw new Error(`the database of the tests ended with code ${url}`)
  child.unref()
  child.channel?.unref()
  return url
}

/** Tables that suites write, except the ledgers of the migrations. */
const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename NOT IN ('_prisma_migrations', 'migration')`

/** The rows that the migrations wrote, by table. */
async function readSeeds(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string }>(TABLES)
  const seeds = new Map<string, string>()
  for (const { name } of rows) {
    const json = await rowsOf(client, name)
    if (json !== null) seeds.set(name, json)
  }
  return seeds
}

async function rowsOf(client: pg.Client, table: string): Promise<string | null> {
  const sql = `SELECT json_agg(t ORDER BY t::text)::text AS json FROM ${table} t`
  return (await client.query<{ json: string | null }>(sql)).rows[0]?.json ?? null
}

/**
 * Empties the tables that have rows, and writes again what the migrations wrote. Not by TRUNCATE: every table refers to tenants, so it would
 * make new files for all of them, which takes ten times as long.
 */
async function empty(client: pg.Client, seeds: ReadonlyMap<string, string>): Promise<void> {
  // Local settings: the embedded database has one session for all clients. Without triggers and foreign keys any order will do.
  await client.query(`BEGIN; SET LOCAL session_replication_role TO replica; SET LOCAL lock_timeout TO '30s'`)
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  const filled = await client.query<{ name: string }>(
    tables
      .filter(({ name }) => !seeds.has(name))
      .map(({ name }) => `SELECT ${pg.escapeLiteral(name)} AS name WHERE EXISTS (SELECT 1 FROM ${name})`)
      .join(' UNION ALL '),
  )
  const names = filled.rows.map(({ name }) => name)
  await client.query(names.map((name) => `DELETE FROM ${name}`).join(';'))
  await client.query(`SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    FROM pg_sequences WHERE last_value IS NOT NULL`)
  for (const [name, json] of seeds) {
    if ((await rowsOf(client, name)) === json) continue
    names.push(name)
    await client.query(`DELETE FROM ${name}`)
    await client.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1)`, [json])
  }
  await client.query('COMMIT')
  if (names.length > 0) await client.query(`VACUUM ${names.join(', ')}`)
}
