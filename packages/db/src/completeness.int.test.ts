// The schema of a migrated database matches the migrations, and gaps of an incomplete restore are reported.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingFrom, promisedBy } from './completeness.ts'
import { readMigrations } from './migrations.ts'
import { startTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await startTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const names = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort()

test('matches tables and functions with the catalogue', async () => {
  const { tables, functions } = promisedBy(readMigrations())
  expect([...tables, '_prisma_migrations'].sort()).toEqual(
    await names(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
    ),
  )
  expect(functions.sort()).toEqual(
    await names(`SELECT DISTINCT proname AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`),
  )
})

test('reports missing tables and functions', async () => {
  expect(await missingFrom(client)).toEqual([])
  await client.query(`ALTER TABLE sensitive_word RENAME TO elsewhere; ALTER FUNCTION search_lexical RENAME TO lexical;
    DELETE FROM _prisma_migrations WHERE migration_name = '0193_call_answers'`)
  expect(await missingFrom(client)).toEqual(['sensitive_word', 'search_lexical', '0193_call_answers'])
})
