// Raw statements on the shared pool: one round trip each, for hot paths and for changes that fit one statement with their audit row.
import { type Database, type Prisma, preparedRows } from '@lectern/db'

/** Runs `sql` by itself (a statement is its own transaction) and gives its rows; timestamps are Dates, json is parsed. */
export async function queryRows<Row extends object>(db: Database, sql: Prisma.Sql): Promise<Row[]> {
  const result = await db.pool.query<Row>(sql.text, sql.values)
  return result.rows
}

/** As {@link queryRows} for what almost every request asks: the statement stays prepared. Its text must have few shapes. */
export const hotRows: <Row extends object>(db: Database, sql: Prisma.Sql) => Promise<Row[]> = preparedRows

/** As {@link hotRows}, the first row or undefined. */
export async function hotRow<Row extends object>(db: Database, sql: Prisma.Sql): Promise<Row | undefined> {
  return (await hotRows<Row>(db, sql))[0]
}

/** As {@link queryRows}, the first row or undefined. */
export async function queryRow<Row extends object>(db: Database, sql: Prisma.Sql): Promise<Row | undefined> {
  return (await queryRows<Row>(db, sql))[0]
}

/** True when a statement of {@link queryRows} failed on this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === index
  )
}

/** `text` as a substring pattern for ILIKE: its own wildcards stand for themselves. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
