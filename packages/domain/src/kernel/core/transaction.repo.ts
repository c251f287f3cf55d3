// One transaction per verb: change, audit row and events together, or nothing.
import type { Database, Tx } from '@lectern/db'
import type { DomainContext } from './context.ts'

/** Runs `work` in one database transaction; throws roll everything back. */
export const transact = <T>(ctx: Pick<DomainContext, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db, work)

/** As {@link transact}, for what has no context. Milliseconds: 10,000 to begin, 30,000 to end. */
export const inTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.prisma.$transaction(work, { maxWait: 10_000, timeout: 30_000 })
