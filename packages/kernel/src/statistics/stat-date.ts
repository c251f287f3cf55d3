// The calendar of statistics and quotas, without a statement for each answer that is counted.
import { createTtlCache, type Database } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { parameterValues } from '../parameters/parameter.repo.ts'

/** A time zone that operators change is used after this time at the latest. */
const TTL_MS = 3_000
const KEY = 'statTimezone'
const cache = createTtlCache<Intl.DateTimeFormat>({ ttlMs: TTL_MS, max: 1 })

/** The Swedish form is that of ISO 8601. */
const statCalendar = (db: Database): Promise<Intl.DateTimeFormat> =>
  cache.get(db, KEY, async () => {
    const timeZone = (await parameterValues(db, [KEY])).get(KEY) || 'Asia/Shanghai'
    return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
  })

/** `day`: 'YYYY-MM-DD'; `month`: 'YYYY-MM'. */
export type StatDate = { day: string; month: string }

/** The calendar day and month of `at` in the time zone of statistics. */
export async function statDate({ db }: Pick<DomainContext, 'db'>, at: Date): Promise<StatDate> {
  const day = (await statCalendar(db)).format(at)
  return { day, month: day.slice(0, 7) }
}
