// Sums up the last days, so that boards read few rows, and figures outlive the rows they came from (ledger STAT-01, STAT-02, OPS-01).
import { type Database, outsideTenants, type Tx } from '@lectern/db'
import { type Days, type DomainContext, lengthOf, plusDays, statDate, transact } from '@lectern/kernel'
import {
  clearDays,
  daysToSum,
  figuresMoment,
  forgetVisits,
  lockRollUp,
  momentsOf,
  noteFigures,
  type SummedDays,
  sumBacklinks,
  sumContributions,
  sumFeatures,
  sumMembers,
  sumPlaces,
  tenantMaySum,
} from './roll-up.repo.ts'

/** Days before today that are summed up again each time: what arrives late is counted on its day. */
const BACK = 1
/** After midnight everything of the day before has arrived within this time. */
const LATE_MS = 10 * 60_000
/** Days of one transaction when the past is filled: few, so that nothing else waits long for a database that does one thing at a time. */
const CHUNK = 3

async function sumUp(tx: Tx, period: Days & { tenantId?: string }): Promise<void> {
  await lockRollUp(tx, period)
  const days: SummedDays = { ...period, ...(await momentsOf(tx, period)) }
  await clearDays(tx, days)
  await sumContributions(tx, days)
  await sumMembers(tx, days)
  await sumPlaces(tx, days)
  await sumFeatures(tx, days)
  await sumBacklinks(tx, days)
}

/** The days from `from` to `to` in parts, the oldest first. */
function* chunks({ from, to }: Days): Generator<Days> {
  for (let start = from; start <= to; start = plusDays(start, CHUNK)) {
    const end = plusDays(start, CHUNK - 1)
    yield { from: start, to: end < to ? end : to }
  }
}

/**
 * Sums up today and yesterday, in the time zone of statistics, and the days before that no run has seen; the first time all. Safe to run again and by
 * several workers at once. Returns the number of days.
 */
export async function rollUp({ db }: { db: Database }, now: Date, signal?: AbortSignal): Promise<number> {
  const { fresh, ...days } = await transact({ db }, (tx) => daysToSum(tx, now, BACK))
  let count = 0
  for (const part of chunks(days)) {
    if (signal?.aborted) return count
    await transact({ db }, (tx) => sumUp(tx, part))
    count += lengthOf(part)
  }
  await transact({ db }, async (tx) => {
    await forgetVisits(tx, fresh)
    await noteFigures(tx, now)
  })
  return count
}

/** Runs for one organisation that have not ended, by tenant. */
const pending = new WeakMap<Database['pool'], Map<string, Promise<Date | undefined>>>()

/**
 * Sums up today of one organisation, and yesterday until a run for all has done so after everything arrived, so that the figures of its board are of the same moment as the lists beside them.
 * Queries that a page sends together share one run. Returns its moment; undefined, with the last sums in place, when all organisations are
 * summed up just now or it fails.
 */
export async function sumUpTenant({ db, now, log }: Pick<DomainContext, 'db' | 'now' | 'log'>, tenantId: string) {
  const runs = pending.get(db.pool) ?? new Map<string, Promise<Date | undefined>>()
  pending.set(db.pool, runs)
  const run = runs.get(tenantId) ?? sumUpOnce(db, tenantId, now()).finally(() => runs.delete(tenantId))
  runs.set(tenantId, run)
  return run.catch((error) => {
    log.warn({ tenantId, err: error }, 'figures could not be summed up; the last ones are shown')
    return undefined
  })
}

async function sumUpOnce(db: Database, tenantId: string, now: Date): Promise<Date | undefined> {
  const { day: to } = await statDate({ db }, now)
  const moment = await outsideTenants(() => figuresMoment(db))
  const summed = moment && (await statDate({ db }, new Date(moment.getTime() - LATE_MS))).day === to
  return transact({ db }, async (tx) => {
    if (!(await tenantMaySum(tx))) return undefined
    await sumUp(tx, { from: summed ? to : plusDays(to, -BACK), to, tenantId })
    return now
  })
}
