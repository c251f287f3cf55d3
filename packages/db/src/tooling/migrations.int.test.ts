// Schema files and migrations say the same, migrations apply once, and a changed one is found out.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { applyMigrations, type Migration, readMigrations } from '../migrations.ts'
import { startTestDatabase, type TestDatabase } from '../testing.ts'
import { madeByHand, touchesOnly } from './by-hand.ts'
import { statementsToSchema } from './schema-engine.ts'

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

const session = {
  exec: (sql: string) => client.query(sql),
  query: (sql: string, values?: unknown[]) => client.query(sql, values),
}
const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: `sum of ${sql}` })

test('schema files and migrations agree, and a difference is detected', async () => {
  const byHand = madeByHand()
  const difference = async () => (await statementsToSchema(database.url)).filter((sql) => !touchesOnly(byHand, sql))
  expect(await difference()).toEqual([])
  await client.query('ALTER TABLE space ADD COLUMN extra text; DROP INDEX member_user_id_idx')
  const sql = (await difference()).join('\n')
  expect(sql).toContain('DROP COLUMN "extra"')
  expect(sql).toContain('CREATE INDEX "member_user_id_idx"')
  await client.query('ALTER TABLE space DROP COLUMN extra; CREATE INDEX member_user_id_idx ON member (user_id)')
})

describe('running migrations', () => {
  const more = [...readMigrations(), migration('9001_more', 'CREATE TABLE more (n int); INSERT INTO more VALUES (1)')]

  test("applies all of ours and records them in Prisma's table", async () => {
    const { rows } = await client.query('SELECT migration_name, checksum FROM _prisma_migrations ORDER BY 1')
    expect(rows).toEqual(readMigrations().map(({ name, checksum }) => ({ migration_name: name, checksum })))
    expect(await migrate(database.url)).toEqual([])
  })

  test('applies a new one once', async () => {
    expect(await applyMigrations(session, more)).toEqual(['9001_more'])
    expect(await applyMigrations(session, more)).toEqual([])
    expect((await client.query('SELECT n FROM more')).rowCount).toBe(1)
  })

  test('leaves nothing behind after a failure', async () => {
    const broken = [...more, migration('9002_broken', 'CREATE TABLE half (n int); SELECT * FROM nowhere')]
    await expect(applyMigrations(session, broken)).rejects.toThrow(/9002_broken failed and was rolled back/)
    expect((await client.query(`SELECT to_regclass('half') AS half`)).rows[0].half).toBeNull()
  })

  test('rejects one that changed after it was applied', async () => {
    const changed = [...readMigrations(), migration('9001_more', 'CREATE TABLE more (n bigint)')]
    await expect(applyMigrations(session, changed)).rejects.toThrow(/9001_more was changed/)
  })

  test('rejects a database with a migration that this version lacks', async () => {
    await expect(migrate(database.url)).rejects.toThrow(/newer version of Lectern: it has the migration 9001_more,/)
  })
})

describe('manual changes', () => {
  const names = madeByHand([
    {
      sql: 'CREATE INDEX by_engine ON a (b);\n-- By hand: more\nCREATE INDEX by_us ON a (c);\nALTER TABLE a ADD COLUMN v vector;',
    },
  ])

  test.each([
    ['-- DropIndex\nDROP INDEX "by_us";', true],
    ['-- DropIndex\nDROP INDEX "by_engine";', false],
    ['-- AlterTable\nALTER TABLE "a" DROP COLUMN "v";', true],
    ['-- AlterTable\nALTER TABLE "a" DROP COLUMN "v",\nDROP COLUMN "w";', false],
    ['-- AlterTable\nALTER TABLE "a" ADD COLUMN "v" TEXT;', false],
  ])('are ignored for %j: %s', (statement, expected) => {
    expect(touchesOnly(names, statement)).toBe(expected)
  })
})
