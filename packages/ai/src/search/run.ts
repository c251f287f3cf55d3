// Runs a composed statement on the pool under a name of its own, so that the database keeps its plan.
import { createHash } from 'node:crypto'
import type { Database, Prisma } from '@lectern/db'

const names = new Map<string, string>()
const MOST_NAMES = 500

/** Rows of `sql`. Statements differ by the shape of the permission only, so that their number stays small. */
export async function rowsOf<T extends object>(db: Database, sql: Prisma.Sql): Promise<T[]> {
  const { text, values } = sql
  let name = names.get(text)
  if (name === undefined && names.size < MOST_NAMES) {
    name = `ai.${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
  }
  const { rows } = await db.pool.query<T>({ name, text, values })
  return rows
}
