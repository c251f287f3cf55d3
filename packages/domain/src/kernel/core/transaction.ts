// One transaction per verb: change, audit row and events together, or nothing.
import type { Tx } from '@lectern/db'
import type { DomainContext } from './context.ts'

/** Runs `work` in one database transaction; throws roll everything back. */
export function transact<T>(ctx: DomainContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.prisma.$transaction(work, { maxWait: 10_000, timeout: 30_000 })
}
