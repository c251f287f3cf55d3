// Messages by the day of the person who reads them.
import { dayOf } from '~/lib/format.ts'

type Dated = { createdTime: string }
export type Day<T> = { day: string; name: 'today' | 'yesterday' | 'other'; records: T[] }

/** In the order of the records; days are local ones. */
export function byDay<T extends Dated>(records: readonly T[], now: Date): Day<T>[] {
  const today = dayOf(now.toISOString())
  const yesterday = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toISOString())
  const days = new Map<string, T[]>()
  for (const record of records) {
    const day = dayOf(record.createdTime)
    days.set(day, [...(days.get(day) ?? []), record])
  }
  return [...days].map(([day, these]) => ({
    day,
    name: day === today ? 'today' : day === yesterday ? 'yesterday' : 'other',
    records: these,
  }))
}
