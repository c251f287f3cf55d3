// A made-up service of the size that operators are to run, to look at their pages and to measure them (ledger OPS-02, OPS-03, OPS-05).
import { administratorOfEmpty } from '../empty-database.ts'
import type { SeedDeps } from '../seed-context.ts'
import {
  analyse,
  countService,
  insertCalls,
  insertOrders,
  insertOrganisations,
  insertPeople,
  insertTrail,
  type ServiceSize,
} from './service.repo.ts'

export const WHOLE_SERVICE: ServiceSize = { tenants: 10_000, members: 20, orders: 50_000, logs: 5_000_000 }

/**
 * Fills an empty database: the same moment gives the same rows. `report` receives the progress. Throws when the database
 * contains organisations, without changing anything.
 */
export async function seedService(
  deps: SeedDeps,
  { size, now, account }: { size: ServiceSize; now: Date; account: string },
  report: (line: string) => void,
): Promise<{ account: string; password: string }> {
  const { db } = deps
  const administrator = await administratorOfEmpty(deps, { account, what: 'service' })
  for (const [name, insert] of Object.entries({
    insertOrganisations,
    insertPeople,
    insertOrders,
    insertCalls,
    insertTrail,
  })) {
    await insert(db, size, now)
    report(name.replace('insert', '').toLowerCase())
  }
  await analyse(db)
  const { tenants, users, logs } = await countService(db)
  report(`${tenants} organisations, ${users} users, ${logs} rows of logs`)
  return administrator
}
