// Runs the statements of search: prepared, because they differ by the shape of the permission only; a few at a time; and confined to
// the tenant of the reader, so that the database finds nothing else even for a wrong permission (ADR 0024).
import { availableParallelism } from 'node:os'
import { type AccessScope, confinedTo, type Database, type Prisma, preparedRows } from '@lectern/db'
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

/**
 * Rows of a search statement in the tenant of the scope; waits while MAX_CONCURRENT others run on this pool. Rejects when `signal` was aborted
 * meanwhile: who has left needs no rows.
 */
export const searchRows = <Row extends object>(
  db: Database,
  { scope, signal }: { scope: Pick<AccessScope, 'tenantId'>; signal?: AbortSignal },
  sql: Prisma.Sql,
): Promise<Row[]> =>
  limitOf(db.pool)(() => {
    signal?.throwIfAborted()
    return confinedTo(scope.tenantId, () => preparedRows<Row>(db, sql))
  })
