// Frequent statements are prepared under a name, so that the database parses and plans them once per connection.
import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import type { Prisma } from './generated/client.ts'

const names = new Map<string, string>()
/** The database keeps each name per connection; statements beyond this number run unprepared. */
const MAX_NAMES = 500

function nameOf(text: string): string | undefined {
  const statementName = names.get(text)
  if (statementName !== undefined || names.size >= MAX_NAMES) return statementName
  const name = `q.${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/**
 * Rows of `sql`, run as a named prepared statement. For statements whose text has few variants: values are parameters, so
 * that only the kind of permission or filter changes the text.
 */
export async function preparedRows<Row extends object>(db: Database, sql: Prisma.Sql): Promise<Row[]> {
  const { text, values } = sql
  const { rows } = await db.pool.query<Row>({ name: nameOf(text), text, values })
  return rows
}
