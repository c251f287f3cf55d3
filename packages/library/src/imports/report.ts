// Problems of an import: each one once. Those that a report has no room for are counted, by their kind.
import { type ImportProblem, type ImportReportItem, isOfArticle, LIMITS, restDetail } from '@lectern/contracts'

export type Report = {
  add(path: string, problem: ImportProblem, detail?: string, line?: number): void
  /** As many as a report has room for, of those that `keep` says: of each kind the first ones. */
  items(keep?: (item: ImportReportItem) => boolean): ImportReportItem[]
}

/** More than a report shows: what is told of pages that turn out to stay as they are is left out of it. */
const MAX_ITEMS = 20 * LIMITS.importReport

export function createReport(): Report {
  const items = new Map<string, ImportReportItem>()
  /** Those that were not even remembered. */
  const more = new Map<ImportProblem, number>()
  return {
    add(path, problem, detail = '', line) {
      const item = {
        path: path.slice(0, 500),
        problem,
        detail: detail.slice(0, 200),
        ...(line !== undefined && { line }),
      }
      const key = JSON.stringify(item)
      if (items.has(key)) return
      if (items.size < MAX_ITEMS) items.set(key, item)
      else more.set(problem, (more.get(problem) ?? 0) + 1)
    },
    items: (keep = () => true) => withinRoom([...items.values()].filter(keep), more),
  }
}

function withinRoom(all: readonly ImportReportItem[], more: ReadonlyMap<ImportProblem, number>): ImportReportItem[] {
  const kinds = Map.groupBy(all, ({ problem }) => problem)
  const most = roomOfEach([...kinds.values()].map(({ length }) => length))
  const first = new Set([...kinds.values()].flatMap((items) => items.slice(0, most)))
  const kept = all.filter((item) => first.has(item))
  const named = new Set(kept.flatMap(({ path, problem }) => (isOfArticle(problem) ? [path] : [])))
  const rest = [...new Set([...kinds.keys(), ...more.keys()])].flatMap((problem): ImportReportItem[] => {
    const cut = kinds.get(problem)?.slice(most) ?? []
    const count = cut.length + (more.get(problem) ?? 0)
    const before = named.size
    if (isOfArticle(problem)) for (const { path } of cut) named.add(path)
    const articles = named.size - before
    return count === 0 ? [] : [{ path: '', problem: 'reportFull', detail: restDetail({ count, problem, articles }) }]
  })
  return [...kept, ...rest]
}

/** How many of each kind fit, where kinds have as many as `counts` says: the rare ones all, the frequent ones equally many. */
function roomOfEach(counts: readonly number[]): number {
  let room: number = LIMITS.importReport
  const ascending = [...counts].sort((a, b) => a - b)
  for (const [at, count] of ascending.entries()) {
    const share = Math.floor(room / (ascending.length - at))
    if (count > share) return share
    room -= count
  }
  return Number.POSITIVE_INFINITY
}
