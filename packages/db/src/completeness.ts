// Whether a database has what the migrations promise: a restore that failed in the middle leaves tables or functions out, while the
// list of applied migrations is complete.
import type pg from 'pg'
import { type Migration, readMigrations } from './migrations.ts'

export type Promised = { tables: string[]; functions: string[]; migrations: string[] }

const STATEMENT =
  /\b(CREATE|DROP)\s+(?:OR\s+REPLACE\s+)?(TABLE|FUNCTION)\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?"?(\w+)"?|\bALTER\s+TABLE\s+"?(\w+)"?\s+RENAME\s+TO\s+"?(\w+)"?/gi

/** SQL without comments and without bodies of functions, which name what they like. */
export const bareSql = (sql: string): string => sql.replace(/(\$\w*\$)[\s\S]*?\1/g, "''").replace(/--.*$/gm, '')

/** Tables and functions that are there after all `migrations`. */
export function promisedBy(migrations: Pick<Migration, 'name' | 'sql'>[]): Promised {
  const tables = new Set<string>()
  const functions = new Set<string>()
  for (const { sql } of migrations) {
    for (const [, verb = '', kind = '', name = '', from = '', to = ''] of bareSql(sql).matchAll(STATEMENT)) {
      const names = kind.toUpperCase() === 'FUNCTION' ? functions : tables
      if (verb.toUpperCase() === 'CREATE') names.add(name)
      else names.delete(name || from)
      if (to) names.add(to)
    }
  }
  return { tables: [...tables], functions: [...functions], migrations: migrations.map(({ name }) => name) }
}

const MISSING = `SELECT ARRAY(SELECT unnest($1::text[]) EXCEPT SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace)
  || ARRAY(SELECT unnest($2::text[]) EXCEPT SELECT proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace)
  || ARRAY(SELECT unnest($3::text[]) EXCEPT SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS missing`

let expectations: Promised | undefined

/** Names of tables, functions and migrations of this version that the database lacks. */
export async function missingFrom(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  expectations ??= promisedBy(readMigrations())
  const { rows } = await client.query<{ missing: string[] }>(MISSING, [
    expectations.tables,
    expectations.functions,
    expectations.migrations,
  ])
  return rows[0]?.missing ?? []
}
