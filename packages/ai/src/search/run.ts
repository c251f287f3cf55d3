// The statements of search differ by the shape of the permission only: they are prepared, so that the database keeps their plans.
import { availableParallelism } from 'node:os'
import { type Database, type Prisma, preparedRows } from '@lectern/db'
import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Searching is work for the database's processor: more at a time than it can run are not answered sooner, take turns in its caches,
 * and leave no connection to those who save.
 */
export const AT_A_TIME = 2 * availableParallelism()
const limits = new WeakMap<Database['pool'], LimitFunction>()

function limitOf(pool: Database['pool']): LimitFunction {
  const limit = limits.get(pool) ?? pLimit(AT_A_TIME)
  limits.set(pool, limit)
  return limit
}

/** Rows of a statement that searches, when its turn has come. */
export const rowsOf = <Row extends object>(db: Database, sql: Prisma.Sql): Promise<Row[]> =>
  limitOf(db.pool)(() => preparedRows<Row>(db, sql))
