// Runs the statements of search: prepared, because they differ by the shape of the permission only, and a few at a time.
import { availableParallelism } from 'node:os'
import { type Database, type Prisma, preparedRows } from '@lectern/db'
import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Searches are bound by the database's processor: more at a time would not finish sooner, would compete for its caches, and would
 * leave no connection for writes.
 */
export const MAX_CONCURRENT = 2 * availableParallelism()
const limits = new WeakMap<Database['pool'], LimitFunction>()

function limitOf(pool: Database['pool']): LimitFunction {
  const limit = limits.get(pool) ?? pLimit(MAX_CONCURRENT)
  limits.set(pool, limit)
  return limit
}

/** Rows of a search statement; waits while MAX_CONCURRENT others run on this pool. */
export const searchRows = <Row extends object>(db: Database, sql: Prisma.Sql): Promise<Row[]> =>
  limitOf(db.pool)(() => preparedRows<Row>(db, sql))
