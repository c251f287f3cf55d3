// Lists the tables, sequences and file keys of a database from its catalogue, so that new tables are included automatically.
import type pg from 'pg'

export type Client = Pick<pg.ClientBase, 'query'>

/** `columns` by name, without generated ones; `key` orders the rows, the same in every engine. */
export type Table = { name: string; columns: { name: string; type: string }[]; key: string[] }
export type Sequence = { name: string; last: string | null }

/** Tables that are in no backup, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  _prisma_migrations: 'The migrations write it when they make the tables.',
}

const TABLES = `SELECT c.relname AS name,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attname::text COLLATE "C")
      FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    COALESCE((SELECT json_agg(a.attname ORDER BY a.attname::text COLLATE "C") FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary), '[]') AS key
  FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname::text COLLATE "C"`

/** Tables whose rows belong to a backup. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES)
  return rows.filter(({ name }) => !Object.hasOwn(LEFT_OUT, name))
}

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = current_schema()
      ORDER BY sequencename::text COLLATE "C"`,
  )
  return rows
}

/** Keys of files in the store, by every column that holds one. */
export async function listFileKeys(client: Client): Promise<string[]> {
  const columns = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attname = 'storage_key' AND NOT a.attisdropped
      ORDER BY 1`,
  )
  const parts = columns.rows.map(({ name }) => `SELECT storage_key AS key FROM ${quoted(name)}`)
  if (parts.length === 0) return []
  const { rows } = await client.query<{ key: string }>(
    `SELECT key FROM (SELECT DISTINCT key FROM (${parts.join(' UNION ALL ')}) one WHERE key <> '') all_keys
      ORDER BY key COLLATE "C"`,
  )
  return rows.map(({ key }) => key)
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
