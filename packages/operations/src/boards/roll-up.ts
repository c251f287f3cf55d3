// Sums up the last days, so that boards read few rows, and figures outlive the rows they came from (ledger STAT-01, STAT-02, OPS-01).
import type { Database, Tx } from '@lectern/db'
import { type Days, lengthOf, plusDays, transact } from '@lectern/kernel'
import {
  clearDays,
  daysToSum,
  forgetVisits,
  lockRollUp,
  sumBacklinks,
  sumContributions,
  sumFeatures,
  sumMembers,
  sumPlaces,
} from './roll-up.repo.ts'

/** Days before today that are summed up again each time: what arrives late is counted on its day. */
const BACK = 1
/** Days of one transaction when the past is filled: few, so that nothing else waits long for a database that does one thing at a time. */
const CHUNK = 3

async function sumUp(tx: Tx, days: Days): Promise<void> {
  await lockRollUp(tx)
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
  await transact({ db }, (tx) => forgetVisits(tx, fresh))
  return count
}
