// The period of figures, kept in the address (specification §9 'Date ranges').
import { DayRange } from '@lectern/contracts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export type AskedRange = { range: DayRange; from?: string; to?: string }

/** A range of one's own without both days, or with the later one first, is put right rather than refused. */
export function rangeOf(get: (key: string) => string): AskedRange {
  const range = DayRange.catch('month').parse(get('range'))
  if (range !== 'custom') return { range }
  const [from = '', to = ''] = [get('from'), get('to')].filter(isDay).sort()
  return from && to ? { range, from, to } : { range: 'month' }
}

export function useRange() {
  const query = useListQuery()
  return { ...query, range: rangeOf(query.get) }
}
