// Transactions, and raw statements on the shared pool: one round trip each, for hot paths and for changes that fit one statement with
// their audit row.
import { DEFAULT_LANG } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { type Database, Prisma, preparedRows } from '@lectern/db'
import type { DomainContext } from './context.ts'

/** Runs `sql` outside of any transaction and returns its rows; timestamps are Dates, json is parsed. */
export async function queryRows<Row extends object>(db: Database, sql: Prisma.Sql): Promise<Row[]> {
  const result = await db.pool.query<Row>(sql.text, sql.values)
  return result.rows
}

/** As {@link queryRows} for statements of almost every request: the statement stays prepared, so its text must have few variants. */
export const hotRows: <Row extends object>(db: Database, sql: Prisma.Sql) => Promise<Row[]> = preparedRows

/** As {@link hotRows}, the first row or undefined. */
export async function hotRow<Row extends object>(db: Database, sql: Prisma.Sql): Promise<Row | undefined> {
  return (await hotRows<Row>(db, sql))[0]
}

/** As {@link queryRows}, the first row or undefined. */
export async function queryRow<Row extends object>(db: Database, sql: Prisma.Sql): Promise<Row | undefined> {
  return (await queryRows<Row>(db, sql))[0]
}

/**
 * True when a write failed because a unique value is taken: of any index, by Prisma (P2002) or a raw statement; with `index` only
 * when a statement of {@link queryRows} failed on this one.
 */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  // Prisma reports failures of its own raw statements in words only.
  const isRaw = error.code === 'P2010' && error.message.includes('23505')
  if (index === undefined) return error.code === 'P2002' || error.code === '23505' || isRaw
  return error.code === '23505' && 'constraint' in error && error.constraint === index
}

/** One statement of named steps, each a CTE that later ones and `result` read. */
export function statementOf(steps: Record<string, Prisma.Sql>, result: Prisma.Sql): Prisma.Sql {
  const expressions = Object.entries(steps).map(([name, step]) => Prisma.sql`${Prisma.raw(name)} AS (${step})`)
  return Prisma.sql`WITH ${Prisma.join(expressions)} ${result}`
}

/** `text` as a substring pattern for ILIKE: wildcards in it are escaped. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Runs `work` in one database transaction; throws roll everything back. */
export const transact = <T>(
  ctx: Pick<DomainContext, 'db'>,
  work: (tx: Tx) => Promise<T>,
  options?: { timeoutMs: number },
): Promise<T> => inTransaction(ctx.db, work, options)

/** As {@link transact}, for what has no context. Without `timeoutMs`, or unhurried, the limits of `db` hold. */
export const inTransaction = <T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  options?: { timeoutMs: number },
): Promise<T> => {
  const limits = options && !db.unhurried ? { maxWait: 10_000, timeout: options.timeoutMs } : undefined
  return db.prisma.$transaction(work, limits)
}

/** Locks a name until the end of the transaction, for counting before writing. */
export async function lockFor(tx: Tx, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** SQL text: the name of the member whose id is in `column` (created_by and the like), else '': other actors have no name. */
export const personName = (column: Prisma.Sql) => Prisma.sql`COALESCE((SELECT pu.name FROM member pm
  JOIN "user" pu ON pu.id = pm.user_id WHERE pm.id = ${column}), '')`

/** SQL text: the language of the person with alias u, for what is sent to them. */
export const PERSON_LANG = Prisma.sql`COALESCE((SELECT p.content FROM user_preference p WHERE p.user_id = u.id AND p.key = 'lang'), ${DEFAULT_LANG})`
