// Rows as lines of JSON arrays of texts, in one snapshot, a few megabytes at a time.
import { type Client, quoted, type Table } from './catalogue.ts'

const WANTED_BYTES = 2 * 1024 * 1024
const MOST_ROWS = 5_000

/** Values are written the same way by every engine, exactly. */
const EXACT = `SET datestyle = 'ISO, YMD'; SET timezone = 'UTC'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1;
  SET bytea_output = 'hex'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`

export async function makeExact(client: Client): Promise<void> {
  for (const statement of EXACT.split(';')) await client.query(statement)
}

/** Runs `work` on one moment of the database. */
export async function inSnapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await makeExact(client)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    return await work()
  } finally {
    await client.query('ROLLBACK')
  }
}

/** The rows of a table in the order of its key; within a transaction. */
export function readTable(client: Client, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const order = (key.length > 0 ? key : columns.map((column) => column.name))
    .map((column) => `${quoted(column)}::text COLLATE "C"`)
    .join(', ')
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  return readRows(client, `SELECT ${values} FROM ${quoted(name)} ORDER BY ${order}`)
}

/** Yields the rows of `select` as texts; within a transaction. */
export async function* readRows(client: Client, select: string): AsyncGenerator<string[]> {
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR ${select}`)
  for (let take = 16; ; ) {
    const { rows } = await client.query<(string | null)[]>({ text: `FETCH ${take} FROM backup_rows`, rowMode: 'array' })
    if (rows.length === 0) break
    const lines = rows.map((row) => JSON.stringify(row))
    yield lines
    const bytes = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    take = Math.max(1, Math.min(MOST_ROWS, Math.floor(WANTED_BYTES / bytes)))
  }
  await client.query('CLOSE backup_rows')
}
