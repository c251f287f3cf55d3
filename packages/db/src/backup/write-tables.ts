// Rows of a backup into an empty database, by its owner: what a superuser would switch off (foreign keys) is removed and created again.
import { type Client, quoted, type Sequence, type Table } from './catalogue.ts'

type Definition = { statement: string; again: string }

const FOREIGN_KEYS = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS again
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conparentid = 0 ORDER BY oid`
/** Those of constraints stay; the others are built faster when the rows are there. */
const INDEXES = `SELECT format('DROP INDEX %s', indexrelid::regclass) AS statement, pg_get_indexdef(indexrelid) AS again
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.indexrelid)
  ORDER BY indexrelid`
/** Disables triggers, whose writes are in the backup too. */
const TRIGGERS = `SELECT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) AS statement,
    format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) AS again
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT tgisinternal AND c.relnamespace = current_schema()::regnamespace GROUP BY tgrelid ORDER BY tgrelid`

/** Whether the product has ever started on the database. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('tenant') IS NOT NULL AS there`)
  return rows[0]?.there === true
}

/** Whether nobody has used the database yet: it has no table of ours, or neither an organisation nor a person. */
export async function isEmpty(client: Client): Promise<boolean> {
  if (!(await hasTables(client))) return true
  const used = await client.query(`SELECT FROM tenant UNION ALL SELECT FROM "user" LIMIT 1`)
  return used.rows.length === 0
}

/** Within a transaction: removes what migrations wrote, runs `load`, and makes keys and indexes again. */
export async function whileOpen(client: Client, tables: Table[], load: () => Promise<void>): Promise<void> {
  const again: string[] = []
  for (const query of [FOREIGN_KEYS, INDEXES, TRIGGERS]) {
    const { rows } = await client.query<Definition>(query)
    for (const row of rows) await client.query(row.statement)
    again.unshift(...rows.map((row) => row.again))
  }
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  await load()
  for (const statement of again) await client.query(statement)
}

/** `lines` as `readTable` yields them. */
export async function writeRows(client: Client, { name, columns }: Table, lines: string[]): Promise<void> {
  const values = columns.map(({ type }, index) => `(r->>${index})::${type}`).join(', ')
  await client.query({
    text: `INSERT INTO ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS rows(r, n) ORDER BY n`,
    values: [`[${lines.join(',')}]`],
  })
}

export async function setSequences(client: Client, sequences: Sequence[]): Promise<void> {
  for (const { name, last } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), last ?? '1', last !== null])
}

/** The queue is in no backup: what the worker was given in the day before it is given again, which is harmless where it was done. */
export async function relayAgain(client: Client): Promise<void> {
  await client.query(
    `UPDATE outbox SET relayed_at = NULL WHERE relayed_at > (SELECT max(relayed_at) FROM outbox) - interval '1 day'`,
  )
}
