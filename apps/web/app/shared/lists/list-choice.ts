// View of lists: cards or lines, and their order. Stored with the person, for each list (specification §2 'sorting and view toggles').
import type { SortOrder } from '@lectern/contracts'

export type ListView = 'grid' | 'list'
export type ListChoice<Sort extends string> = { view: ListView; sort: Sort; order: SortOrder }
export const LISTS_KEY = 'lists'

/** All remembered choices by list; what cannot be read is none. */
export function readChoices(content: string | null | undefined): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(content ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** The choice of one list; what is missing or strange is as in `first`. */
export function choiceOf<Sort extends string>(
  stored: unknown,
  sorts: readonly Sort[],
  first: ListChoice<Sort>,
): ListChoice<Sort> {
  if (typeof stored !== 'object' || stored === null) return first
  const { view, sort, order } = stored as Record<string, unknown>
  const choice = sorts.find((one) => one === sort)
  return {
    view: view === 'grid' || view === 'list' ? view : first.view,
    sort: choice ?? first.sort,
    order: choice && (order === 'asc' || order === 'desc') ? order : first.order,
  }
}
