// Rows that a release wrote, brought up to date: none is lost, and no value is another one unless it is listed here. They are what its own
// tests of all callers left in a database, and articles of its guide (`write-rows.ts`).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { listTables, quoted, type Table } from '../backup/catalogue.ts'
import { makeExact } from '../backup/read-tables.ts'
import { whileOpen, writeRows } from '../backup/write-tables.ts'
import { migrateTo } from '../migrate.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../migrations.ts'
import { startTestDatabase } from '../testing.ts'

type Content = { table: string; columns: string[]; rows: (string | null)[][] }
type Row = Record<string, string | null>

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')
const release: { version: string; migration: string } = JSON.parse(read(MIGRATIONS_FOLDER, '..', 'released.json'))

/** Values that migrations may change, and why. */
const CHANGED: Readonly<Record<string, string>> = {
  'tenant.internal': '0241 marks the organisation that came with the system.',
}

/** Tables and columns of rows that are gone and of values that are others. */
async function changesOf(client: pg.Client, { table, columns, rows }: Content, now: Table | undefined) {
  const common = columns.filter((name) => now?.columns.some((column) => column.name === name))
  if (!now || common.length < columns.length)
    return columns.filter((name) => !common.includes(name)).map((name) => `${table}.${name}`)
  const values = common.map((name) => `${quoted(name)}::text`).join(', ')
  const after = await client.query<Row>(`SELECT ${values} FROM ${quoted(table)}`)
  const keyOf = (row: Row) => JSON.stringify(now.key.map((name) => row[name]))
  const byKey = new Map(after.rows.map((row) => [keyOf(row), row]))
  return rows.flatMap((texts) => {
    const before: Row = Object.fromEntries(columns.map((name, index) => [name, texts[index] ?? null]))
    const row = byKey.get(keyOf(before))
    return row ? columns.filter((name) => row[name] !== before[name]).map((name) => `${table}.${name}`) : [table]
  })
}

test('the data of the last release are complete and unchanged after an upgrade', async () => {
  const database = await startTestDatabase({ migrate: false })
  onTestFinished(() => database.close())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const migrations = readMigrations().filter(({ name }) => name <= release.migration)
  await migrateTo(client, migrations)
  const lines = read(import.meta.dirname, `${release.version}.jsonl`)
    .trim()
    .split('\n')
  const contents = lines.map((line): Content => JSON.parse(line))
  await makeExact(client)
  const tables = await listTables(client)
  await client.query('BEGIN')
  await whileOpen(client, tables, async () => {
    for (const { table, columns, rows } of contents) {
      const types = new Map(tables.find(({ name }) => name === table)?.columns.map(({ name, type }) => [name, type]))
      const place = { name: table, columns: columns.map((name) => ({ name, type: types.get(name) ?? '' })), key: [] }
      const texts = rows.map((row) => JSON.stringify(row))
      await writeRows(client, place, texts)
    }
  })
  await client.query('COMMIT')
  await migrateTo(client)

  const today = await listTables(client)
  const changes: string[] = []
  for (const content of contents) {
    const table = today.find(({ name }) => name === content.table)
    changes.push(...(await changesOf(client, content, table)))
  }
  expect([...new Set(changes)]).toEqual(Object.keys(CHANGED))
}, 120_000)
