// Every table is in a backup or on the explained list, and values of every kind are restored unchanged.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../testing.ts'
import { LEFT_OUT, listSequences, listTables, type Table } from './catalogue.ts'
import { MerkleTree } from './merkle.ts'
import { inSnapshot, makeExact, readTable } from './read-tables.ts'
import { isEmpty, setSequences, whileOpen, writeRows } from './write-tables.ts'

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

async function contentOf(tables: Table[]) {
  const content = new Map<string, { lines: string[]; root: string }>()
  for (const table of tables) {
    const tree = new MerkleTree()
    const lines: string[] = []
    for await (const some of readTable(client, table)) {
      lines.push(...some)
      for (const line of some) tree.add(line)
    }
    content.set(table.name, { lines, root: tree.root() })
  }
  return content
}

test('every table of every schema is backed up or excluded for a reason', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
      WHERE relkind IN ('r', 'p') AND nspname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const names = (await listTables(client)).map(({ name }) => name)
  expect([...names, ...Object.keys(LEFT_OUT)].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('restores rows, sequences, keys, indexes and triggers', async () => {
  expect(await isEmpty(client)).toBe(true)
  await client.query(`INSERT INTO tenant (id, code, name) VALUES ('t1', 't1', E'One \\\\ "x"\\n	人')`)
  expect(await isEmpty(client)).toBe(false)
  await client.query(
    `CREATE TABLE every_kind (n bigserial PRIMARY KEY, parent bigint REFERENCES every_kind (n), b bytea, f double precision,
      v vector(3), t timestamptz, j jsonb, a text[], i interval, d date, num numeric, w tsvector, ok boolean,
      made text GENERATED ALWAYS AS (a[1]) STORED);
    CREATE TABLE of_always (n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, x text);
    CREATE UNIQUE INDEX every_kind_d ON every_kind (d) WHERE ok;
    INSERT INTO of_always (x) VALUES ('one'), (NULL), ('');
    INSERT INTO every_kind (parent, b, f, v, t, j, a, i, d, num, w, ok) VALUES
      (2, '\\x00ff', 0.1::float8 + 0.2::float8, '[0.1,1e-7,3]', '2026-01-02 03:04:05.678901+08', '{"a": [1, "\\u00e9"]}',
        ARRAY['a,"b"', NULL, '{}'], '1 mon 2 days 03:00', '0044-03-15 BC', 12345678901234567890.0123, 'fat:1A cat:2', true),
      (1, NULL, 'NaN', NULL, 'infinity', 'null', '{}', NULL, NULL, NULL, '', NULL)`.replaceAll('(2, ', '(NULL, '),
  )
  const { tables, sequences, before } = await inSnapshot(client, async () => {
    const tables = await listTables(client)
    return { tables, sequences: await listSequences(client), before: await contentOf(tables) }
  })
  const definitions = async () =>
    (
      await client.query(`SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
        UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL SELECT tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`)
    ).rows
  const shape = await definitions()

  await makeExact(client)
  await client.query('BEGIN')
  await whileOpen(client, tables, async () => {
    for (const table of tables) {
      const { lines } = before.get(table.name) ?? { lines: [] }
      if (lines.length > 0) await writeRows(client, table, lines)
    }
    await setSequences(client, sequences)
  })
  const after = await contentOf(tables)
  await client.query('COMMIT')
  expect(after).toEqual(before)
  expect(await definitions()).toEqual(shape)
  const { rows } = await client.query(`INSERT INTO of_always (x) VALUES ('next') RETURNING n::int`)
  expect(rows).toEqual([{ n: 4 }])
}, 60_000)

test('changes the root with every line, its position and their number', () => {
  const rootOf = (...lines: string[]) => {
    const tree = new MerkleTree()
    for (const line of lines) tree.add(line)
    return tree.root()
  }
  const lists = [
    [],
    ['a'],
    ['b'],
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b', 'b'],
    ['a', 'b', 'b', 'b'],
    ['a', 'b', 'c', 'd', 'e'],
  ]
  expect(new Set(lists.map((lines) => rootOf(...lines))).size).toBe(lists.length)
})
