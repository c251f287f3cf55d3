// A transaction that may take long: a first run writes tens of thousands of people.
import type { Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'

const WAIT_MS = 30_000
const WORK_MS = 10 * 60_000

export const longTransaction = <T>(ctx: DomainContext, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.db.prisma.$transaction(work, { maxWait: WAIT_MS, timeout: WORK_MS })
