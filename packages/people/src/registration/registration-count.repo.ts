// Counting the organisations that are founded on a day.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRows, statDay } from '@lectern/kernel'

const dayOf = (now: Date) => statDay(Prisma.sql`${now}::timestamptz`)

/** One more on the day of `now`; false when there were `limit` already. The row is locked until the transaction ends. */
export async function countRegistration(tx: Tx, now: Date, network: string, limit: number): Promise<boolean> {
  if (limit < 1) return false
  const rows = await tx.$queryRaw<unknown[]>`INSERT INTO registration_count (day, network, registrations)
    VALUES (${dayOf(now)}, ${network}, 1)
    ON CONFLICT (day, network) DO UPDATE SET registrations = registration_count.registrations + 1
      WHERE registration_count.registrations < ${limit} RETURNING 1`
  return rows.length > 0
}

/** Returns the registrations on the day of `now`, by network. */
export async function findRegistrations(
  db: Database,
  now: Date,
  networks: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queryRows<{ network: string; registrations: number }>(
    db,
    Prisma.sql`SELECT network, registrations FROM registration_count WHERE day = ${dayOf(now)} AND network = ANY(${[...networks]}::text[])`,
  )
  return new Map(rows.map(({ network, registrations }) => [network, registrations]))
}
