/** Pure: what of a figure is compared with the period before. */
import type { FiguresBoard } from '@lectern/contracts'

const DAY_MS = 86_400_000

/** Whether there are figures of the whole period before: a part of it, or nothing, compares with nothing. */
export function hasPeriodBefore({ from, since, days }: Pick<FiguresBoard, 'from' | 'since' | 'days'>): boolean {
  const start = new Date(Date.parse(from) - days.length * DAY_MS).toISOString().slice(0, from.length)
  return since !== null && since <= start
}

/** Share by which a figure changed; null where that says nothing. */
export const changeOf = (now: number, before: number): number | null =>
  now === 0 || before === 0 ? null : (now - before) / before
